import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { type Beginning, live, type Moment } from '#test/support/histories/live.ts'
import type { StepName } from '#test/support/histories/steps.ts'
import { openWorld } from '#test/support/histories/world.ts'

/* A part of a bill's payment is to go back while the customer's bank disputes the payment. */

const world = await openWorld()
afterAll(() => world.close())

const step = (name: StepName) => ({ step: name, crash: null })
/** The program ends before it has heard of it, and the provider says it again at the end. */
const unheard = (name: StepName) => ({ step: name, crash: { at: 1, isDone: false } })

/** How many parts wait, how many came back, and how many cases about those are open. */
async function readOwed() {
  const { rows } = await world.stock.db.execute<{ waiting: number; failed: number; cases: number }>(
    sql`select (select count(*)::int from refund_orders where state = 'requested') as waiting,
      (select count(*)::int from refund_orders where state = 'failed') as failed,
      (select count(*)::int from operator_cases where kind = 'refund-returned' and closed_at is null) as cases`,
  )
  return rows[0]
}

/** What the ledger owes customers. */
async function readRefunds() {
  const { rows } = await world.stock.db.execute<{ pence: number }>(
    sql`select coalesce(sum(amount_pence), 0)::int as pence from ledger_lines where account = 'refunds'`,
  )
  return rows[0]?.pence
}

/** Lives a history after which customers are owed what they were owed before it. */
async function expectOwedNoMore(beginning: Beginning, moments: readonly Moment[]): Promise<void> {
  const [owed, refunds] = [await readOwed(), await readRefunds()]
  await live(world, { beginning, moments })
  expect(await readOwed()).toEqual(owed)
  expect(await readRefunds()).toBe(refunds)
}

it.each<[string, StepName[]]>([
  ['waits', ['refund 5', 'bill dispute lost']],
  ['waits, beside a second', ['refund 5', 'refund 40', 'bill dispute lost']],
  ['waits for a person', ['refund 5', 'change of provider', 'bill dispute lost']],
  ['waits through an open dispute', ['refund 5', 'dispute of the bill', 'bill dispute lost']],
  [
    'was returned by a bank',
    ['refund 5', 'make refunds', 'late news', 'bank returns bill', 'bill dispute lost'],
  ],
])('a part that %s when the dispute is lost is owed no more [PAY-185]', async (_, steps) => {
  await expectOwedNoMore('charged', steps.map(step))
})

it.each<[string, Beginning, Moment[]]>([
  [
    'a part of a bill',
    'refunded',
    [unheard('bank returns bill'), step('bill dispute lost'), step('news again')],
  ],
  [
    'a deposit of a booking that was cancelled',
    'paid',
    [
      ...['cancel' as const, 'make refunds' as const, 'late news' as const].map(step),
      unheard('bank returns deposit'),
      step('deposit dispute lost'),
      step('news again'),
    ],
  ],
  [
    'the rest of a deposit that a small bill left',
    'paid',
    [
      ...['complete, a line undone' as const, 'make refunds' as const, 'late news' as const].map(
        step,
      ),
      unheard('bank returns deposit'),
      step('deposit dispute lost'),
    ],
  ],
  [
    'a registration fee',
    'fee refunded',
    [unheard('bank returns fee'), step('fee dispute lost'), step('news again')],
  ],
])(
  '%s that was written down as made, and of whose return the news comes after the dispute is lost, is owed no more [PAY-185]',
  async (_, beginning, moments) => {
    await expectOwedNoMore(beginning, moments)
  },
)

it.each([1, 2, 3, 4, 5, 6])(
  'a part that the provider was asked for, interrupted at call %i, and that a bank returned without news before the dispute is lost is owed no more when the news comes [PAY-185]',
  async (at) => {
    await expectOwedNoMore('charged', [
      step('refund 5'),
      { step: 'make refunds', crash: { at, isDone: true } },
      unheard('bank returns bill'),
      step('bill dispute lost'),
      step('late news'),
      step('news again'),
    ])
  },
)

it('a part that waits through a dispute that is won is still to be made [PAY-185]', async () => {
  const owed = await readOwed()
  const steps = ['refund 5', 'dispute of the bill', 'make refunds', 'bill dispute won'] as const
  await live(world, { beginning: 'charged', moments: steps.map(step) })
  expect(await readOwed()).toEqual({ ...owed, waiting: (owed?.waiting ?? 0) + 1 })
})

it.each<[string, StepName[]]>([
  ['alone', []],
  ['beside a part of a refund', ['refund 5']],
])(
  'the rest of a deposit that a small bill left, %s, is owed no more when a dispute of the deposit is lost [PAY-185]',
  async (_, more) => {
    const steps = ['complete, a line undone', ...more, 'deposit dispute lost'] as const
    await expectOwedNoMore('paid', steps.map(step))
    const { rows } = await world.stock.db.execute<{ state: string }>(
      sql`select state from refunds where amount < 30`,
    )
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['done']))
  },
)

it.each([1, 2, 3, 4, 5, 6])(
  'a part that the provider was asked for, interrupted at call %i, before the bank takes what is left is owed no more [PAY-185]',
  async (at) => {
    await expectOwedNoMore('charged', [
      step('refund 5'),
      { step: 'make refunds', crash: { at, isDone: true } },
      step('bill dispute lost'),
    ])
  },
)

it.each([3, 4, 5, 6, 7, 8])(
  'a part that was made behind an older one, interrupted at call %i, and of which no news came before the bank takes what is left is no part of what the bank made [PAY-193]',
  async (at) => {
    await expectOwedNoMore('charged', [
      step('refund 40'),
      step('refund 5'),
      { step: 'make refunds, the first refused', crash: { at, isDone: true } },
      step('news lost'),
      step('bill dispute lost'),
    ])
  },
)

/** What a mechanic is owed for the jobs of a kind of history. */
async function readMechanics(): Promise<number> {
  const { rows } = await world.stock.db.execute<{ pence: number }>(
    sql`select coalesce(-sum(amount_pence), 0)::int as pence from ledger_lines where account = 'mechanic-payable'`,
  )
  return rows[0]?.pence ?? 0
}

async function earnedIn(beginning: Beginning, moments: readonly Moment[]): Promise<number> {
  const before = await readMechanics()
  await live(world, { beginning, moments })
  return (await readMechanics()) - before
}

it.each<[string, StepName, StepName, StepName]>([
  ['the payment of a bill', 'provider refunds bill', 'bank returns bill', 'bill dispute lost'],
  ['a deposit', 'provider refunds', 'bank returns deposit', 'deposit dispute lost'],
])(
  'a whole refund of %s on the provider’s own pages that a bank returned takes the mechanic’s share once, where both are heard of after the dispute is lost [PAY-185]',
  async (_, refunded, returned, lost) => {
    const lostAlone = await earnedIn('charged', [step('late news'), step(lost)])
    const owed = await readOwed()
    const late = [step('late news'), unheard(refunded), unheard(returned), step(lost)]
    expect(await earnedIn('charged', late)).toBe(lostAlone)
    expect(await readOwed()).toEqual(owed)
  },
)

/** What the provider has for the business, fees aside. */
async function readHeld(): Promise<number> {
  const { rows } = await world.stock.db.execute<{ pence: number }>(
    sql`select coalesce(sum(l.amount_pence), 0)::int as pence from ledger_lines l
      join ledger_entries e on e.id = l.entry_id where l.account = 'provider-clearing' and e.kind not like '%fee%'`,
  )
  return rows[0]?.pence ?? 0
}

const HALF = 'half of the deposit lost'
const THIRD = 'part of the deposit lost'

it.each<[string, StepName[]]>([
  ['together take all of it while it waits', ['change of provider', 'cancel', HALF, HALF]],
  ['take all of it before', [HALF, HALF, 'cancel']],
  ['take a part of it while it waits', ['change of provider', 'cancel', HALF]],
  ['take a part of it before', [THIRD, 'change of provider', 'cancel']],
  ['take a part before and one while it waits', [THIRD, 'change of provider', 'cancel', THIRD]],
  ['are won and lost', ['part of the deposit won', THIRD, 'cancel']],
])(
  'of a deposit that goes back the customer gets exactly what they paid where disputes of parts of it %s [PAY-187]',
  async (_, steps) => {
    const held = await readHeld()
    await expectOwedNoMore('paid', steps.map(step))
    expect(await readHeld()).toBe(held)
  },
)

it.each<[string, Beginning, StepName[]]>([
  ['part of a bill', 'charged', ['refund 40', 'part of the bill lost', 'part of the bill lost']],
  [
    'part of a bill, beside another,',
    'charged',
    ['refund 5', 'refund 40', 'part of the bill lost', 'part of the bill lost'],
  ],
  ['registration fee', 'fee paid', ['refund fee', 'part of the fee lost']],
  ['registration fee', 'fee paid', ['part of the fee lost', 'refund fee', 'part of the fee lost']],
  ['registration fee', 'fee paid', Array<StepName>(3).fill('part of the fee lost')],
])(
  'of a %s that goes back what disputes of parts of its payment have left is sent [PAY-187]',
  async (_, beginning, steps) => {
    await expectOwedNoMore(beginning, steps.map(step))
  },
)

it('a mechanic bears several lost parts of a payment as one [PAY-187]', async () => {
  const whole = await earnedIn('charged', [step('late news'), step('bill dispute lost')])
  const parts = Array.from({ length: 3 }, () => step('part of the bill lost'))
  expect(await earnedIn('charged', [step('late news'), ...parts])).toBe(whole)
})
