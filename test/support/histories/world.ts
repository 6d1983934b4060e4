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

/** A new booking of a new mechanic, accepted and not paid, with everybody who has to do with it. */
export async function beginHistory(world: World) {
  const { api, stock, provider } = world
  api.clock.now = NOW
  world.use('simulator')
  const mechanicId = await addMechanic(stock)
  await stock.db.insert(mechanicAccounts).values({
    mechanicId,
    provider: provider.port.name,
    reference: `simacct_${mechanicId}`,
    isReady: true,
    updatedAt: NOW,
  })
  const mechanic = await enter(world, api, 'mechanic', String(mechanicId))
  const customer = api.visitor()
  const booked = await book(customer, await makeQuote(customer), {
    ...buildPerson(),
    mechanicId,
    scheduledDate: SLOT,
  })
  if (booked.status !== 201) throw new Error(`not booked: ${JSON.stringify(booked.body)}`)
  const id: string = booked.body.id
  await mechanic.post(`/api/mechanics/jobs/${id}/accept`, { mechanicId })
  const depositId = paymentIdOf(await customer.post(`/api/bookings/${id}/pay`))
  const disputes: { reference: string; paymentId: string; amountPence: number }[] = []
  const unreceived: object[] = []
  const sent: object[] = []
  const applicantEmail = `applicant.${randomUUID()}@example.co.uk`
  return {
    id,
    mechanicId,
    mechanic,
    customer,
    depositId,
    applicantEmail,
    disputes,
    /** How many disputes about parts of its payments there were. */
    parts: 0,
    /** How often its disputes were in the news. */
    news: 0,
    sent,
    unreceived,
  }
}

export type Living = Awaited<ReturnType<typeof beginHistory>>
