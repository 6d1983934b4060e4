import { sql } from 'drizzle-orm'
import type { PaymentPurpose } from '#domain/payments/payment-purpose.ts'
import { sendEvent } from '#test/support/webhook.ts'
import { enter, type Living, type World } from './world.ts'

/* What several steps of a history are made of. */

export type Step = (world: World, living: Living) => Promise<unknown>

/** The simulator's own, whose fee is a line of its books. */
export const DISPUTE_FEE_PENCE = 2000

/** A provider sends an event again until it is received. */
export async function send(world: World, living: Living, event: object | null): Promise<void> {
  if (event === null) return
  living.sent.push(event)
  const { status } = await sendEvent(world.api, event)
  if (status !== 200) living.unreceived.push(event)
}

/** A provider that we no longer use goes on sending: only what we still ask about may be lost. */
export const loseEvent =
  (pay: (world: World, living: Living) => object | null | Promise<object | null>): Step =>
  async (world, living) => {
    const event = await pay(world, living)
    if (world.usesLink()) await send(world, living, event)
  }

type Payment = { id: string; pounds: number }

/** Reads by the test's own connection, which never crashes. */
export async function billOf({ stock }: World, { id }: Living): Promise<Payment | null> {
  const { rows } = await stock.db.execute<Payment>(
    sql`select id, due::float as pounds from bills where booking_id = ${id}`,
  )
  return rows[0] ?? null
}

export const depositOf = async (_: World, { depositId }: Living): Promise<Payment> => ({
  id: depositId,
  pounds: 30,
})

export const admin = async (world: World, path: string, body: object) =>
  (await enter(world, world.api, 'administrator', '1')).post(path, body)

export type Find = (world: World, living: Living) => Promise<Payment | null>

/** Under which id the provider has the money of a payment; null where there is no such payment. */
export async function findPlace(world: World, living: Living, find: Find): Promise<string | null> {
  const payment = await find(world, living)
  return payment && world.provider.placeOf(payment.id)
}

/** A bank asks about a payment, or decides about it. */
export const dispute =
  (outcome: 'open' | 'won' | 'lost', purpose: PaymentPurpose, find: Find): Step =>
  async (world, living) => {
    const { provider } = world
    const paymentId = await findPlace(world, living, find)
    if (paymentId === null) return
    let known = living.disputes.find((each) => each.paymentId === paymentId)
    if (known?.reference.endsWith('!')) return
    if (!known) {
      if (!provider.canBeTaken(paymentId)) return
      const amountPence = provider.dispute(paymentId, DISPUTE_FEE_PENCE)
      const reference = `simdp.${purpose}.${paymentId}.${amountPence}.1780000000`
      known = { reference, paymentId, amountPence }
      living.disputes.push(known)
      provider.decisions.take(reference, paymentId, amountPence)
    }
    const { reference } = known
    if (outcome !== 'open') known.reference = `${reference}!`
    provider.decisions.decide(reference, outcome)
    await sendDispute(world, living, `${reference}.${outcome}`)
  }

/** By whose second each of several disputes of one payment is known. */
const PARTS_FROM = 1_780_000_100

/** A bank takes a part of a payment, once more each time, and decides at once. */
export const disputePart =
  (outcome: 'won' | 'lost', mostPence: number, purpose: PaymentPurpose, find: Find): Step =>
  async (world, living) => {
    const { provider } = world
    const paymentId = await findPlace(world, living, find)
    if (paymentId === null || !provider.canBeTaken(paymentId)) return
    const amountPence = provider.disputePart(paymentId, mostPence, DISPUTE_FEE_PENCE)
    living.parts += 1
    const reference = `simdp.${purpose}.${paymentId}.${amountPence}.${PARTS_FROM + living.parts}`
    provider.decisions.take(reference, paymentId, amountPence)
    provider.decisions.decide(reference, outcome)
    await sendDispute(world, living, `${reference}.${outcome}`)
  }

export const sendDispute = (world: World, living: Living, disputeReference: string) =>
  send(world, living, disputeEvent(living, disputeReference))

export function disputeEvent(living: Living, disputeReference: string): object {
  living.news += 1
  const id = `evt_d${living.news}_${living.id}`
  return { id, type: 'disputed', isLive: false, account: 'kerbside-demo', disputeReference }
}
