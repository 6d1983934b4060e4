import { openDb } from '#server/db/open.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { mechanicAccounts } from '#server/db/schema/payouts.ts'
import type { SessionKind } from '#server/db/schema/sessions.ts'
import type { PaymentsProvider } from '#server/providers/payments/payments.ts'
import { createTestApi, type Visitor } from '#test/support/api.ts'
import { createDatabase, openPatientPool } from '#test/support/database.ts'
import { book, firstFreeSlot, makeQuote } from '#test/support/journey.ts'
import { buildPerson } from '#test/support/people.ts'
import { startStripe } from '#test/support/stand-ins/stripe.ts'
import { addMechanic, NOW, stockOf } from '#test/support/stock.ts'
import { buildStripeEnv, sendStripeEvent } from '#test/support/stripe.ts'
import { CrashPoints } from './crash-points.ts'
import { enter } from './world.ts'

/* An installation that takes payments through the stand-in of Stripe: our adapter is between, and Stripe's own books. */

export type StripeWorld = Awaited<ReturnType<typeof openStripeWorld>>

export async function openStripeWorld() {
  const stock = await stockOf(await createDatabase('migrated'))
  const pool = openPatientPool(stock.url)
  const crashes = new CrashPoints()
  crashes.watch(pool)
  const stripe = await startStripe()
  const api = createTestApi(openDb(pool), { now: NOW, env: buildStripeEnv(stripe.url) })
  stripe.clock.seconds = () => Math.floor(api.clock.now.epochMilliseconds / 1000)
  api.runtime.providers.payments = crashingAt(crashes, api.runtime.providers.payments)
  return {
    stock,
    api,
    stripe,
    crashes,
    tasks: () => createTaskContext(api.runtime),
    close: async () => {
      await pool.end()
      await stock.drop()
    },
  }
}

/** What reads bytes calls nobody. */
const OWN = ['readEvent', 'readStored', 'listBalance']

/** Each call to the provider may be the last before the program ends. */
function crashingAt(crashes: CrashPoints, provider: PaymentsProvider): PaymentsProvider {
  const wrap = <Port extends object>(port: Port): Port =>
    Object.assign(
      { ...port },
      Object.fromEntries(
        Object.entries(port).flatMap(([name, call]) =>
          typeof call === 'function' && !OWN.includes(name)
            ? [[name, (...args: unknown[]) => crashes.call(async () => call(...args))]]
            : [],
        ),
      ),
    )
  return { ...wrap(provider), payouts: provider.payouts && wrap(provider.payouts) }
}

export type StripeLiving = {
  id: string
  mechanicId: number
  customer: Visitor
  /** What Stripe sends again, because nobody received it. */
  unreceived: object[]
}

export const enterStripe = (world: StripeWorld, kind: SessionKind, subject: string) =>
  enter(world, world.api, kind, subject)

/** A new booking of a new mechanic, accepted and not paid. Stripe's clock goes on from the history before. */
export async function beginAtStripe(world: StripeWorld): Promise<StripeLiving> {
  const { api, stock, stripe } = world
  const mechanicId = await addMechanic(stock)
  const reference = `acct_${mechanicId}`
  const email = `mechanic.${mechanicId}@example.co.uk`
  stripe.accounts.push({ id: reference, object: 'account', email, ...NEW_ACCOUNT })
  stripe.completeAccount(reference)
  const updatedAt = api.clock.now
  await stock.db
    .insert(mechanicAccounts)
    .values({ mechanicId, provider: 'stripe', reference, isReady: true, updatedAt })
  const customer = api.visitor()
  const quoteId = await makeQuote(customer)
  const booked = await book(customer, quoteId, {
    ...buildPerson(),
    mechanicId,
    scheduledDate: await firstFreeSlot(customer, mechanicId, quoteId),
  })
  if (booked.status !== 201) throw new Error(`not booked: ${JSON.stringify(booked.body)}`)
  const { id } = booked.body
  const mechanic = await enterStripe(world, 'mechanic', String(mechanicId))
  await mechanic.post(`/api/mechanics/jobs/${id}/accept`, { mechanicId })
  return { id, mechanicId, customer, unreceived: [] }
}

const NEW_ACCOUNT = {
  controller: {},
  payouts_enabled: false,
  details_submitted: false,
  capabilities: { transfers: 'inactive' },
  requirements: { currently_due: [], past_due: [] },
}

/** A provider sends an event again until it is received. */
export async function hear(
  { api }: StripeWorld,
  living: StripeLiving,
  event: object,
): Promise<void> {
  const { status } = await sendStripeEvent(api, event)
  if (status !== 200) living.unreceived.push(event)
}
