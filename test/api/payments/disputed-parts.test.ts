import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { live } from '#test/support/histories/live.ts'
import type { StepName } from '#test/support/histories/steps.ts'
import { openWorld } from '#test/support/histories/world.ts'

/* A part of a bill's payment is to go back while the customer's bank disputes the payment. */

const world = await openWorld()
afterAll(() => world.close())

const step = (name: StepName) => ({ step: name, crash: null })

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
  const [owed, refunds] = [await readOwed(), await readRefunds()]
  await live(world, { beginning: 'charged', moments: steps.map(step) })
  expect(await readOwed()).toEqual(owed)
  expect(await readRefunds()).toBe(refunds)
})

it.each([1, 2, 3, 4, 5, 6])(
  'a part that the provider was asked for, interrupted at call %i, and that a bank returned without news before the dispute is lost is owed no more when the news comes [PAY-185]',
  async (at) => {
    const [owed, refunds] = [await readOwed(), await readRefunds()]
    await live(world, {
      beginning: 'charged',
      moments: [
        step('refund 5'),
        { step: 'make refunds', crash: { at, isDone: true } },
        { step: 'bank returns bill', crash: { at: 1, isDone: false } },
        step('bill dispute lost'),
        step('late news'),
        step('news again'),
      ],
    })
    expect(await readOwed()).toEqual(owed)
    expect(await readRefunds()).toBe(refunds)
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
    const [owed, refunds] = [await readOwed(), await readRefunds()]
    const steps = ['complete, a line undone', ...more, 'deposit dispute lost'] as const
    await live(world, { beginning: 'paid', moments: steps.map(step) })
    const { rows } = await world.stock.db.execute<{ state: string }>(
      sql`select state from refunds where amount < 30`,
    )
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['done']))
    expect(await readOwed()).toEqual(owed)
    expect(await readRefunds()).toBe(refunds)
  },
)

it.each([1, 2, 3, 4, 5, 6])(
  'a part that the provider was asked for, interrupted at call %i, before the bank takes what is left is owed no more [PAY-185]',
  async (at) => {
    const [owed, refunds] = [await readOwed(), await readRefunds()]
    await live(world, {
      beginning: 'charged',
      moments: [
        step('refund 5'),
        { step: 'make refunds', crash: { at, isDone: true } },
        step('bill dispute lost'),
      ],
    })
    expect(await readOwed()).toEqual(owed)
    expect(await readRefunds()).toBe(refunds)
  },
)
