import { sql } from 'drizzle-orm'
import { listFees } from './fee-steps.ts'
import { admin, billOf, depositOf, disputeEvent, type Step, send } from './making.ts'
import type { Living, World } from './world.ts'

/* What was decided or paid, and is changed at the provider: decisions of banks, and payouts. */

/** The disputes of its payments that were decided, under whichever id their money is there. */
async function listDecided(world: World, living: Living): Promise<string[]> {
  const fees = await listFees(world, living)
  const bill = await billOf(world, living)
  const { id } = await depositOf(world, living)
  const ids = [id, ...(bill ? [bill.id] : []), ...fees.map((fee) => fee.id)]
  const places = ids.map((each) => world.provider.placeOf(each))
  return world.provider.decisions.listDecided([...new Set([...ids, ...places])])
}

type Change = { isMoved?: boolean; isHeard?: boolean; most?: number }

/** A bank decides the other way. Its money moves with that, or later; the news comes, or comes late. */
const changeDecision =
  ({ isMoved = true, isHeard = true, most = 1 }: Change = {}): Step =>
  async (world, living) => {
    const { decisions } = world.provider
    for (const reference of (await listDecided(world, living)).slice(-most)) {
      const outcome = decisions.outcomeOf(reference) === 'won' ? 'lost' : 'won'
      decisions.decide(reference, outcome, isMoved)
      const event = disputeEvent(living, `${reference}.${outcome}`)
      if (isHeard) await send(world, living, event)
      else living.unreceived.push(event)
    }
  }

/** The money of each decision has moved then, and the provider says how it stands. */
const settleDecisions: Step = async (world, living) => {
  const { decisions } = world.provider
  for (const reference of await listDecided(world, living)) {
    decisions.settle(reference)
    const outcome = decisions.outcomeOf(reference)
    await send(world, living, disputeEvent(living, `${reference}.${outcome}`))
  }
}

/** Reads by the test's own connection, which never crashes. */
async function listOwnCases({ stock }: World, { mechanicId }: Living, about: string[]) {
  const named = JSON.stringify(about)
  const { rows } = await stock.db.execute<{ id: string; subject: string }>(
    sql`select id, subject from operator_cases where kind = 'mismatch' and closed_at is null
      and (split_part(subject, ' ', 1) in (select jsonb_array_elements_text(${named}::jsonb))
        or (subject like 'transfer %' and split_part(subject, ' ', 2) in
          (select id::text from payouts where mechanic_id = ${mechanicId}))) order by opened_at, id`,
  )
  return rows
}

/** Only what the provider has in its account too. */
const bookDecisions: Step = async (world, living) => {
  const decided = await listDecided(world, living)
  for (const { id, subject } of await listOwnCases(world, living, decided)) {
    living.bookedByPerson.add(subject.split(' ')[0] ?? '')
    await admin(world, `/api/admin/operator-cases/${id}/book`, { reason: 'By the bank’s letter' })
  }
}

/**
 * A person had booked a decision before its money moved, and the bank decided the other way: at the provider nothing moves
 * that had not moved, so a person books that too.
 */
const bookAgain: Step = async (world, living) => {
  for (const { id } of await listOwnCases(world, living, [...living.bookedByPerson]))
    await admin(world, `/api/admin/operator-cases/${id}/book`, { reason: 'By the next letter' })
}

const settlePayouts: Step = async (world, living) => {
  for (const { id, subject } of await listOwnCases(world, living, []))
    if (subject.startsWith('transfer '))
      await admin(world, `/api/admin/operator-cases/${id}/close`, { reason: 'A mistake' })
}

const takeBack =
  (most: number, isHeard = true): Step =>
  async (world, living) => {
    const { rows } = await world.stock.db.execute<{ id: string }>(
      sql`select id from payouts where mechanic_id = ${living.mechanicId} and provider = 'simulator'
        order by planned_at desc`,
    )
    for (const { id } of rows) {
      const event = world.provider.takeBack(id, most)
      if (event === null) continue
      if (isHeard) await send(world, living, event)
      else living.unreceived.push(event)
      return
    }
  }

export const CHANGED_PAYOUT_STEPS = {
  'payout taken back': takeBack(1_000_000),
  'part of a payout taken back': takeBack(1234),
  'part of a payout taken back, heard late': takeBack(1234, false),
  'payout taken back, settled by a person': settlePayouts,
} satisfies Record<string, Step>

export const CHANGED_STEPS = {
  'bank decides anew': changeDecision(),
  'bank decides anew, heard late': changeDecision({ isHeard: false }),
  'bank decides anew, no money yet': changeDecision({ isMoved: false }),
  'banks decide everything anew': changeDecision({ most: 9 }),
  'money of the decisions moves': settleDecisions,
  'decisions booked by a person': bookDecisions,
  'decisions booked by a person once more': bookAgain,
} satisfies Record<string, Step>
