import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { type Beginning, live, type Moment } from '#test/support/histories/live.ts'
import type { StepName } from '#test/support/histories/steps.ts'
import { openWorld } from '#test/support/histories/world.ts'

/* Histories in which a bank changes its decision, or a payout is taken back. */

const world = await openWorld()
afterAll(() => world.close())

async function countEntries(kind: string): Promise<number> {
  const { rows } = await world.stock.db.execute<{ count: number }>(
    sql`select count(*)::int as count from ledger_entries where kind = ${kind}`,
  )
  return rows[0]?.count ?? 0
}

const LATE_DEPOSIT: StepName[] = ['pay deposit, heard late', 'deposit dispute lost', 'news again']

it.each<[string, string, number, Beginning, StepName[]]>([
  ['a bill', 'chargeback-given-back', 1, 'bill lost', ['bank decides anew']],
  [
    'a bill to and fro',
    'chargeback-given-back',
    2,
    'bill lost',
    ['bank decides anew', 'bank decides anew', 'bank decides anew', 'bank decides anew'],
  ],
  [
    'a bill of which the mechanic was paid and whose debt was written off',
    'debt-recovered',
    1,
    'paid out',
    ['bill dispute lost', 'debt written off', 'bank decides anew'],
  ],
  [
    'a deposit, whose customer was paid by hand',
    'chargeback-given-back',
    1,
    'deposit lost',
    ['bank decides anew', 'returned refund paid another way', 'bank decides anew'],
  ],
  [
    'a deposit, whose customer was not paid',
    'chargeback-given-back',
    2,
    'deposit lost',
    ['bank decides anew', 'bank decides anew', 'bank decides anew'],
  ],
  ['a registration fee', 'chargeback-given-back', 1, 'fee lost', ['bank decides anew']],
  [
    'a registration fee to and fro, and its applicant is rejected',
    'chargeback-given-back',
    2,
    'fee lost',
    ['bank decides anew', 'bank decides anew', 'reject applicant', 'bank decides anew'],
  ],
  [
    'a refund that a bank had returned and then made',
    'chargeback-given-back',
    1,
    'returned late',
    ['banks decide everything anew', 'returned refund paid another way'],
  ],
  [
    'several parts of a deposit that was cancelled',
    'chargeback-given-back',
    2,
    'partly lost',
    ['half of the deposit lost', 'cancel', 'make refunds', 'banks decide everything anew'],
  ],
  [
    'a bill, booked by a person before its money moves',
    'chargeback-given-back',
    1,
    'bill lost',
    ['bank decides anew, no money yet', 'decisions booked by a person'],
  ],
  [
    'a bill, and takes that back before its money moves',
    'chargeback-given-back',
    0,
    'bill lost',
    ['bank decides anew, no money yet', 'bank decides anew, no money yet'],
  ],
  [
    'a bill, booked by a person, and decides once more before its money moves',
    'chargeback-given-back',
    1,
    'bill lost',
    [
      'bank decides anew, no money yet',
      'decisions booked by a person',
      'bank decides anew, no money yet',
      'decisions booked by a person',
    ],
  ],
  [
    'a deposit of whose payment we heard afterwards',
    'chargeback-given-back',
    1,
    'nothing',
    [...LATE_DEPOSIT, 'bank decides anew'],
  ],
])(
  'a bank that decides anew about %s leaves books that are right [PAY-194, PAY-198]',
  async (_, kind, count, beginning, steps) => {
    const before = await countEntries(kind)
    await live(world, { beginning, moments: steps.map((step) => ({ step, crash: null })) })
    expect((await countEntries(kind)) - before).toBe(count)
  },
)

it.each<[string, number, StepName[]]>([
  ['whole', 1, ['payout taken back']],
  ['in parts', 2, ['part of a payout taken back', 'payout taken back']],
  [
    'in parts, of which the first is heard of last',
    1,
    ['part of a payout taken back, heard late', 'payout taken back', 'news again'],
  ],
  [
    'and paid once more when a person has settled it',
    1,
    ['payout taken back', 'pay out', 'payout taken back, settled by a person', 'pay out'],
  ],
])(
  'a payout that is taken back %s is in the books once, and waits for a person [PAY-196]',
  async (_, count, steps) => {
    const before = await countEntries('transfer-returned')
    const moments = steps.map((step): Moment => ({ step, crash: null }))
    await live(world, { beginning: 'paid out', moments })
    expect((await countEntries('transfer-returned')) - before).toBe(count)
  },
)

it.each([1, 3, 5, 7, 9, 11, 13, 15, 17, 19])(
  'a crash in the middle of a changed decision, at statement %i, ends the same [PAY-194, PAY-141]',
  async (at) => {
    const moments: Moment[] = [
      { step: 'bank decides anew', crash: { at, isDone: false } },
      { step: 'news again', crash: null },
      { step: 'bank decides anew', crash: { at, isDone: true } },
    ]
    await live(world, { beginning: 'bill lost', moments })
    await live(world, { beginning: 'deposit lost', moments })
  },
)

it('a decision that was changed before we had heard of the first leaves books that are right [PAY-194]', async () => {
  const unheard = (step: StepName): Moment => ({ step, crash: { at: 8, isDone: true } })
  await live(world, {
    beginning: 'page open',
    moments: [
      { step: 'pay bill', crash: null },
      unheard('bill dispute won'),
      { step: 'bank decides anew', crash: { at: 2, isDone: false } },
    ],
  })
  await live(world, {
    beginning: 'fee paid',
    moments: [unheard('part of the fee won'), unheard('banks decide everything anew')],
  })
})
