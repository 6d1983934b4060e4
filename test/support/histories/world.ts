import { randomUUID } from 'node:crypto'
import { openDb } from '#server/db/open.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { mechanicAccounts } from '#server/db/schema/payouts.ts'
import type { SessionKind } from '#server/db/schema/sessions.ts'
import { buildEnv, createTestApi, type TestApi, type Visitor } from '#test/support/api.ts'
import { createDatabase, openPatientPool } from '#test/support/database.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { signIn } from '#test/support/roles.ts'
import { addMechanic, NOW, type Stock, stockOf } from '#test/support/stock.ts'
import { paymentIdOf } from '#test/support/webhook.ts'
import { CrashPoints } from './crash-points.ts'
import { RememberingProvider } from './remembering-provider.ts'

/** Thursday, three days after every history begins. */
const SLOT = '2026-11-05T10:00:00Z'

/** One installation with its database, which may crash, and its payment provider, which may not. */
export type World = Awaited<ReturnType<typeof openWorld>>

export async function openWorld() {
  const stock = await stockOf(await createDatabase('migrated'))
  const pool = openPatientPool(stock.url)
  const crashes = new CrashPoints()
  crashes.watch(pool)
  const env = buildEnv({ mode: 'demo' })
  const api = createTestApi(openDb(pool), { now: NOW, env })
  const provider = new RememberingProvider(
    api.runtime.providers.payments,
    crashes,
    () => api.clock.now,
  )
  api.runtime.providers.payments = provider.port
  const byHand = createTestApi(api.runtime.db, {
    now: NOW,
    env: {
      ...env,
      paymentProvider: 'link',
      depositLink: new URL('https://pay.example.co.uk/deposit').href,
      billLink: 'https://pay.example.co.uk/bill',
    },
  })
  // Both are one program with one clock.
  byHand.clock = api.clock
  byHand.runtime.now = api.runtime.now
  // It still answers about what it took.
  const link = { ...byHand.runtime.providers.payments, earlier: provider.port }
  const use = (which: 'simulator' | 'link') => {
    api.runtime.providers.payments = which === 'link' ? link : provider.port
  }
  return {
    stock,
    api,
    byHand,
    provider,
    accountant: { file: null, isLocked: false } as Accountant,
    crashes,
    use,
    usesLink: () => api.runtime.providers.payments !== provider.port,
    tasks: () => createTaskContext(api.runtime),
    tasksByHand: () => createTaskContext(byHand.runtime),
    close: async () => {
      await pool.end()
      await stock.drop()
    },
  }
}

/** Signs somebody in by the test's own connection, which never crashes. */
export async function enter(
  { stock }: { stock: Stock },
  api: TestApi,
  kind: SessionKind,
  subject: string,
): Promise<Visitor> {
  const steady = { ...api, runtime: { ...api.runtime, db: stock.db } }
  return signIn(steady, kind, subject)
}

/** The month before most of every history, as it was downloaded last, and whether it is locked. */
type Accountant = { file: string[] | null; isLocked: boolean }

export type Opening = {
  /** When it begins, where that is not NOW. */
  from?: Temporal.Instant

  /** What happens to the deposit of the quote before anybody books. */
  before?: (world: World, living: Living) => Promise<unknown>
  /** What is booked, where it is not the work of most. */
  quote?: (stock: Stock) => Record<string, unknown>
  /** Their invoices show VAT, and an MOT fee apart from it. */
  hasVat?: boolean
}

async function giveVatNumber(mechanic: Visitor): Promise<void> {
  const body = { vatNumber: 'GB123456782', passesMotFeeOn: true, startsOn: '2026-11-02' }
  const { status } = await mechanic.send('/api/mechanics/me/vat', { method: 'PUT', body })
  if (status !== 200) throw new Error('the VAT number was refused')
}

/** A new booking of a new mechanic, accepted and not paid, with everybody who has to do with it. */
export async function beginHistory(
  world: World,
  { from = NOW, before, quote, hasVat = false }: Opening = {},
): Promise<Living> {
  const { api, stock, provider } = world
  api.clock.now = from
  world.use('simulator')
  for (const { runtime } of [api, world.byHand]) runtime.env.vatNumber = null
  const mechanicId = await addMechanic(stock)
  await stock.db.insert(mechanicAccounts).values({
    mechanicId,
    provider: provider.port.name,
    reference: `simacct_${mechanicId}`,
    isReady: true,
    updatedAt: NOW,
  })
  const mechanic = await enter(world, api, 'mechanic', String(mechanicId))
  if (hasVat) await giveVatNumber(mechanic)
  const customer = api.visitor()
  const quoteId = await makeQuote(customer, quote?.(stock))
  const living: Living = {
    // Nobody has booked yet.
    id: quoteId,
    mechanicId,
    mechanic,
    customer,
    depositId: '',
    applicantEmail: `applicant.${randomUUID()}@example.co.uk`,
    disputes: [],
    enquiries: [],
    bookedByPerson: new Set(),
    parts: 0,
    jobs: 0,
    news: 0,
    sent: [],
    unreceived: [],
  }
  if (before) {
    living.depositId = paymentIdOf(await customer.post(`/api/quotes/${quoteId}/deposit`))
    await before(world, living)
  }
  const booked = await book(customer, quoteId, {
    ...buildPerson(),
    mechanicId,
    scheduledDate: SLOT,
  })
  if (booked.status !== 201) throw new Error(`not booked: ${JSON.stringify(booked.body)}`)
  living.id = booked.body.id
  await mechanic.post(`/api/mechanics/jobs/${living.id}/accept`, { mechanicId })
  if (!before) living.depositId = paymentIdOf(await customer.post(`/api/bookings/${living.id}/pay`))
  return living
}

type Disputed = { reference: string; paymentId: string; amountPence: number }

export type Living = {
  /** Of the booking; before there is one, of its quote. */
  id: string
  mechanicId: number
  mechanic: Visitor
  customer: Visitor
  depositId: string
  applicantEmail: string
  disputes: Disputed[]
  /** What banks have asked about. */
  enquiries: (Disputed & { isOpen: boolean })[]
  /** The disputes of which a person has booked a decision. */
  bookedByPerson: Set<string>
  /** How many disputes about parts of its payments there were. */
  parts: number
  /** How many other jobs its mechanic has had. */
  jobs: number
  /** How often its disputes were in the news. */
  news: number
  sent: object[]
  unreceived: object[]
}
