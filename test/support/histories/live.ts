import { eq } from 'drizzle-orm'
import { mechanicAccounts } from '#server/db/schema/payouts.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import type { Stock } from '#test/support/stock.ts'
import {
  expectCredited,
  expectOneCase,
  expectSameAmounts,
  expectSameAsProvider,
  expectSameFees,
} from './check-books.ts'
import { expectCommission } from './check-commission.ts'
import { expectPapersOfMoney } from './check-papers.ts'
import type { Crash } from './crash-points.ts'
import { expectLocked } from './month-steps.ts'
import { expectFeesOnce } from './read-fees.ts'
import { make, type StepName } from './steps.ts'
import { beginHistory, type Living, type Opening, type World } from './world.ts'

export type Moment = { step: StepName; crash: Crash | null }
export type Beginning = keyof typeof BEGINNINGS | keyof typeof FEE_BEGINNINGS
export type History = {
  beginning: Beginning
  /** It begins in October, and its job is done in November. */
  isLastMonth?: boolean
  moments: readonly Moment[]
}

const LAST_MONTH = Temporal.Instant.from('2026-10-30T09:00:00Z')

const MOT = (stock: Stock) => ({ serviceType: 'garage', serviceIds: [stock.serviceId('mot')] })
const MOT_AND_SERVICE = (stock: Stock) => ({
  serviceIds: [stock.serviceId('mot'), stock.serviceId('oil-change')],
})

/** Where a history begins; what is rare by chance is then common. */
const BEGINNINGS = {
  nothing: [],
  paid: ['pay deposit'],
  kept: ['pay deposit', 'eve of the slot', 'cancel'],
  'in vain': ['pay deposit', 'set off', 'cancel a visit in vain'],
  billed: ['pay deposit', 'complete'],
  'page open': ['pay deposit', 'complete', 'open bill page'],
  charged: ['pay deposit', 'complete', 'charge bill'],
  refunded: ['pay deposit', 'complete', 'charge bill', 'refund 5', 'make refunds', 'late news'],
  'partly lost': ['pay deposit', 'part of the deposit lost'],
  'returned late': [
    'pay deposit',
    'complete',
    'charge bill',
    'refund 5',
    'make refunds',
    'late news',
    'bank returns bill, heard late',
    'bill dispute lost',
  ],
  'bill lost': ['pay deposit', 'complete', 'charge bill', 'late news', 'bill dispute lost'],
  'deposit lost': ['pay deposit', 'deposit dispute lost'],
  'paid out': ['pay deposit', 'complete', 'charge bill', 'three days', 'pay out'],
  seen: ['deposit seen by hand', 'complete', 'change of provider', 'bill seen by hand'],
  attached: ['deposit under a foreign id', 'attach payment'],
  'bill attached': ['pay deposit', 'complete', 'bill under a foreign id', 'attach payment'],
  'planned by hand': [
    'pay deposit',
    'extra work agreed',
    'complete',
    'charge bill',
    'three days',
    'plan payouts by hand',
  ],
  'returned by its bank': [
    'pay deposit',
    'complete',
    'charge bill',
    'three days',
    'plan payouts by hand',
    'payout made by hand',
    'payout by hand returned by its bank',
  ],
  'owed by its mechanic': [
    'pay deposit',
    'complete',
    'charge bill',
    'three days',
    'pay out',
    'refund 40',
    'another job',
  ],
  'paid out less what it owed': [
    'pay deposit',
    'complete',
    'charge bill',
    'three days',
    'pay out',
    'refund 40',
    'another job',
    'three days',
    'pay out',
  ],
  'made good by another': [
    'pay deposit',
    'complete',
    'charge bill',
    'three days',
    'pay out',
    'another mechanic comes again',
  ],
  'paid before it is booked': [],
  'disputed before it is booked': [],
  'partly lost before it is booked': [],
  'asked about before it is booked': [],
  'asked about, then taken': [
    'pay deposit',
    'enquiry about the deposit',
    'enquiries become disputes',
  ],
  // A run of payouts while a bank asks, which it must not do anything about.
  'asked about when it is paid out': [
    'pay deposit',
    'complete',
    'charge bill',
    'three days',
    'enquiry about the bill',
    'pay out',
  ],
  'done, asked about before it was booked': ['complete', 'charge bill', 'three days', 'pay out'],
  // What the provider charged for the deposit is read when its month is locked.
  'paid in a month that is locked': [
    'pay deposit',
    'month exported',
    'month locked',
    'next month',
    'month locked',
    'month exported',
    'month locked',
    'fees of the provider read',
  ],
  'paid, its fee read before its month is locked': [
    'pay deposit',
    'next month',
    'month exported',
    'fees of the provider read',
    'month locked',
    'month exported',
    'month locked',
  ],
  'an MOT': ['pay deposit', 'complete', 'charge bill'],
  'an MOT with a service': ['pay deposit', 'complete', 'charge bill'],
  'work with VAT': ['pay deposit', 'complete', 'charge bill', 'refund 5'],
  'work with VAT, credited in parts': [
    'pay deposit',
    'complete',
    'charge bill',
    'refund 7, borne by both',
    'refund 7, borne by both',
    'refund 7, borne by both',
  ],
  'commission invoiced with VAT': [
    'our VAT number changes',
    'pay deposit',
    'complete',
    'charge bill',
    'three days',
    'pay out',
  ],
  'commission credited after our VAT number': [
    'our VAT number changes',
    'pay deposit',
    'complete',
    'charge bill',
    'three days',
    'pay out',
    'our VAT number changes',
    'refund 7, borne by both',
    'refund 7, borne by both',
    'bill dispute lost',
    'bank decides anew',
    'refund 5',
  ],
} satisfies Record<string, StepName[]>

const makeAll =
  (steps: readonly StepName[]) =>
  async (world: World, living: Living): Promise<void> => {
    for (const step of steps) await make(step, world, living)
  }

/** Where the job, or what was before it, is another than that of most. */
const OPENINGS: Partial<Record<Beginning, Opening>> = {
  'paid before it is booked': { before: makeAll(['pay deposit']) },
  'disputed before it is booked': { before: makeAll(['pay deposit', 'dispute of the deposit']) },
  'partly lost before it is booked': {
    before: makeAll(['pay deposit', 'part of the deposit lost']),
  },
  'asked about before it is booked': {
    before: makeAll(['pay deposit', 'enquiry about the deposit']),
  },
  'done, asked about before it was booked': {
    before: makeAll(['pay deposit', 'enquiry about the deposit']),
  },
  'paid in a month that is locked': { from: LAST_MONTH },
  'paid, its fee read before its month is locked': { from: LAST_MONTH },
  // An MOT at a garage costs little more than the deposit.
  'an MOT': { quote: MOT, hasVat: true },
  'an MOT with a service': { quote: MOT_AND_SERVICE, hasVat: true },
  'work with VAT': { hasVat: true },
  'work with VAT, credited in parts': { hasVat: true },
}

/** The same of a registration fee. */
const FEE_BEGINNINGS = {
  applied: ['apply', 'open fee page'],
  'fee paid': ['apply', 'open fee page', 'pay fee'],
  'fee attached': ['apply', 'fee under a foreign id', 'attach payment'],
  'fee seen': ['apply', 'change of provider', 'fee seen by hand'],
  'fee refunded': ['apply', 'open fee page', 'pay fee', 'refund fee', 'make refunds', 'late news'],
  'fee partly lost': ['apply', 'open fee page', 'pay fee', 'part of the fee lost'],
  'fee returned late': [
    'apply',
    'open fee page',
    'pay fee',
    'refund fee',
    'make refunds',
    'late news',
    'bank returns fee, heard late',
    'fee dispute lost',
  ],
  'fee lost': ['apply', 'open fee page', 'pay fee', 'fee dispute lost'],
  'applied again': ['apply', 'open fee page', 'reject applicant', 'apply', 'open fee page'],
} satisfies Record<string, StepName[]>

export const BEGINNING_NAMES = Object.keys(BEGINNINGS) as (keyof typeof BEGINNINGS)[] // Its own keys.
export const FEE_BEGINNING_NAMES = Object.keys(FEE_BEGINNINGS) as (keyof typeof FEE_BEGINNINGS)[] // Its own keys.

/** Where October is locked, nothing can begin in it any more. */
export const beginsInOctober = ({ beginning, isLastMonth }: History): boolean =>
  isLastMonth === true || OPENINGS[beginning]?.from !== undefined

/** What was interrupted is ended by the tasks, and what the provider knows reaches us. */
const ENDING = [
  'news again',
  'catch up',
  'money of the decisions moves',
  'decisions booked by a person once more',
  'charge bill',
  'make refunds',
  'late news',
  'fees of the provider read',
] as const

/** Lives a history to its end, and returns how many of its steps crashed. */
export async function live(
  world: World,
  { beginning, isLastMonth = false, moments }: History,
): Promise<number> {
  const living = await beginHistory(world, {
    ...OPENINGS[beginning],
    ...(isLastMonth && { from: LAST_MONTH }),
  })
  for (const step of { ...BEGINNINGS, ...FEE_BEGINNINGS }[beginning])
    await make(step, world, living)
  let crashes = 0
  for (const { step, crash } of moments) {
    if (crash) world.crashes.arm(crash)
    const end = make(step, world, living)
    // A task that crashed fails; who called a handler gets no answer.
    await (crash ? Promise.resolve(end).catch(() => {}) : end)
    if (world.crashes.restart()) crashes += 1
  }
  world.use('simulator')
  for (const step of ENDING) await make(step, world, living)
  await expectInvariants(world.stock.pool)
  await expectSameAsProvider(world, living)
  await expectSameFees(world, living)
  await expectFeesOnce(world)
  await expectSameAmounts(world, living)
  await expectCredited(world, living)
  await expectPapersOfMoney(world, living)
  await expectCommission(world, living)
  await expectOneCase(world)
  await expectLocked(world)
  await retire(world, living)
  return crashes
}

/** A run of payouts looks through every account that is ready: through those of the histories that are lived now. */
const retire = ({ stock }: World, { mechanicId }: Living) =>
  stock.db
    .update(mechanicAccounts)
    .set({ isReady: false })
    .where(eq(mechanicAccounts.mechanicId, mechanicId))
