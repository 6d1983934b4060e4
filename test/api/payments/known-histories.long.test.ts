import { sql } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import {
  BEGINNING_NAMES,
  type Beginning,
  beginsInOctober,
  FEE_BEGINNING_NAMES,
  live,
  type Moment,
} from '#test/support/histories/live.ts'
import type { StepName } from '#test/support/histories/steps.ts'
import { openWorld } from '#test/support/histories/world.ts'

/* Histories of money that once ended with wrong books. Each is one that the random ones may live again. */

const world = await openWorld()
/** Where what other tests count is not. */
const another = await openWorld()
afterAll(() => Promise.all([world.close(), another.close()]))

const step = (name: StepName) => ({ step: name, crash: null })

it.each<Beginning>([...BEGINNING_NAMES, ...FEE_BEGINNING_NAMES])(
  'a history that begins so (%s) and goes no further has books that are right [PAY-139]',
  async (beginning) => {
    if (!beginsInOctober({ beginning, moments: [] })) {
      await live(another, { beginning, moments: [] })
      return
    }
    const own = await openWorld()
    await live(own, { beginning, moments: [] })
    await own.close()
    expect(own.accountant.isLocked).toBe(true)
  },
)

it.each<[Beginning, string]>([
  ['paid in a month that is locked', '2026-11'],
  ['paid, its fee read before its month is locked', '2026-10'],
])('the provider’s fee of a deposit (%s) is in %s [PAY-181]', async (beginning, month) => {
  const own = await openWorld()
  await live(own, { beginning, moments: [] })
  const { rows } = await own.stock.db.execute(
    sql`select to_char(at, 'YYYY-MM') as month from ledger_entries where kind = 'provider-fee'`,
  )
  await own.close()
  expect(rows).toEqual([{ month }])
})

/** How many cases about payments that do not fit are open. */
async function countMismatches(): Promise<number> {
  const { rows } = await world.stock.db.execute<{ count: number }>(
    sql`select count(*)::int as count from operator_cases where kind = 'mismatch' and closed_at is null`,
  )
  return rows[0]?.count ?? 0
}

it.each<[string, StepName[]]>([
  ['alone', ['news lost']],
  ['beside a refund of ours that is still to be made', ['news lost', 'refund 5']],
  ['beside a refund of ours', ['refund 5', 'make refunds', 'news lost']],
])(
  'a refund of the provider %s that a bank returned before its own news arrived is owed again [PAY-144]',
  async (_, steps) => {
    const moments = [
      ...steps.map(step),
      { step: 'provider refunds bill' as const, crash: { at: 1, isDone: false } },
      step('bank returns bill'),
    ]
    await live(world, { beginning: 'charged', moments })
  },
)

it('a refund of a part that a bank returned before its answer was heard is owed again [PAY-170]', async () => {
  const before = await countMismatches()
  const lostAnswer = { step: 'make refunds' as const, crash: { at: 7, isDone: false } }
  const moments = [step('refund 5'), lostAnswer, step('bank returns bill')]
  await live(world, { beginning: 'charged', moments })
  expect(await countMismatches()).toBe(before)
})

it.each<[string, Beginning, StepName[]]>([
  [
    'one that was made while an older one waits',
    'charged',
    ['refund 40', 'refund 5', 'make refunds, the first refused', 'late news', 'make refunds'],
  ],
  [
    'the rest of a deposit that a small bill left, beside a part',
    'paid',
    [
      'complete, a line undone',
      'make refunds',
      'refund 5 of the visit',
      'make refunds',
      'late news',
    ],
  ],
])(
  'the provider’s news of a refund that we had asked for (%s) is known as our own [PAY-54, PAY-193]',
  async (_, beginning, steps) => {
    const before = await countMismatches()
    await live(world, { beginning, moments: steps.map(step) })
    expect(await countMismatches()).toBe(before)
  },
)

it('a refund that is made while an older one of the same amount waits for a person leaves that one waiting [PAY-54, PAY-205]', async () => {
  const steps = ['make refunds, the first refused', 'refund 40'] as const
  await live(another, { beginning: 'owed by its mechanic', moments: steps.map(step) })
})

it('a fee of which a dispute took a part, and a bank returned the rest of its refund, is owed again [PAY-187]', async () => {
  const before = await countMismatches()
  const steps = ['refund fee', 'make refunds', 'bank returns fee'] as const
  await live(world, { beginning: 'fee partly lost', moments: steps.map(step) })
  expect(await countMismatches()).toBe(before)
})

it('a refund of the provider that made one of ours along with the rest is owed again, whole, when a bank returns it [PAY-144]', async () => {
  const before = await countMismatches()
  const steps = ['refund 5', 'provider refunds bill', 'bank returns bill'] as const
  await live(world, { beginning: 'paid out', moments: steps.map(step) })
  expect(await countMismatches()).toBe(before)
})

it.each<[string, StepName[]]>([
  ['written off', ['write bill off', 'pay bill']],
  ['waived', ['waive bill', 'pay bill']],
  ['written off, whose event is lost', ['write bill off', 'pay bill, event lost']],
  ['waived, whose event is lost', ['waive bill', 'pay bill, event lost']],
  [
    'written off, and went back before its news',
    ['write bill off', 'pay bill, event lost', 'provider refunds bill'],
  ],
])('money that comes for a bill that was %s is in the books [PAY-147]', async (_, steps) => {
  await live(world, { beginning: 'page open', moments: steps.map(step) })
})

it.each([
  [
    'a deposit that was kept, after a refund of ours that is still to be made',
    'kept',
    ['refund 5'],
  ],
  ['the payment of a bill', 'charged', []],
  ['the payment of a bill, after a refund of ours', 'refunded', []],
  [
    'the deposit of a bill, after its payment had gone back',
    'charged',
    ['refund 500', 'make refunds', 'provider refunds bill'],
  ],
] as const)(
  'what the provider refunds by itself of %s is in the books, once [PAY-144]',
  async (_, beginning, steps) => {
    const moments = [...steps, 'provider refunds', 'provider refunds bill', 'event again'] as const
    await live(world, { beginning, moments: moments.map(step) })
    expect(await countMismatches()).toBe(0)
  },
)

it.each<[string, StepName[]]>([
  ['a payment that was never heard of', ['pay deposit, event lost']],
  ['a payment', ['pay deposit']],
])(
  'a refund of the provider of a deposit, of %s, that a bank returned before its own news arrived is owed again [PAY-170]',
  async (_, steps) => {
    const moments = [
      ...steps.map(step),
      { step: 'provider refunds' as const, crash: { at: 1, isDone: false } },
      step('bank returns deposit'),
    ]
    await live(world, { beginning: 'nothing', moments })
  },
)

const MISSED = { at: 1, isDone: false }

it.each<[string, Moment[]]>([
  ['', [step('provider refunds'), step('bank returns deposit')]],
  [
    ', whose news comes later,',
    [
      { step: 'provider refunds', crash: MISSED },
      { step: 'bank returns deposit', crash: MISSED },
    ],
  ],
])(
  'a deposit whose refund a bank returned is owed no more%s once a dispute about it is lost [PAY-47]',
  async (_, returned) => {
    const countOwed = async () => {
      const { rows } = await world.stock.db.execute<{ failed: number; cases: number }>(
        sql`select (select count(*)::int from refunds where state = 'failed') as failed,
        (select count(*)::int from operator_cases where kind = 'refund-returned' and closed_at is null) as cases`,
      )
      return rows[0]
    }
    const before = await countOwed()
    await live(world, { beginning: 'paid', moments: [...returned, step('deposit dispute lost')] })
    expect(await countOwed()).toEqual(before)
  },
)

it.each<[string, StepName[]]>([
  ['a fee that was waived', ['waive fee', 'pay fee, event lost']],
  ['an application that was rejected', ['reject applicant', 'pay fee, event lost']],
  ['an application before this one', ['reject applicant', 'apply', 'pay fee, event lost']],
])(
  'money for %s, whose event is lost, is fetched and goes back [PAY-132, PAY-134]',
  async (_, steps) => {
    await live(world, { beginning: 'applied', moments: steps.map(step) })
  },
)

it.each([
  [
    'a deposit that goes back and is returned',
    'attached',
    ['provider refunds', 'bank returns deposit'],
  ],
  ['a deposit whose booking is cancelled', 'attached', ['cancel', 'make refunds', 'late news']],
  ['a deposit that is disputed', 'attached', ['dispute of the deposit', 'deposit dispute lost']],
  [
    'a bill of which a part goes back, and then the rest',
    'bill attached',
    ['refund 5', 'make refunds', 'late news', 'provider refunds bill', 'bank returns bill'],
  ],
  ['a bill that is disputed', 'bill attached', ['dispute of the bill', 'bill dispute won']],
  [
    'a registration fee that goes back',
    'fee attached',
    ['provider refunds fee', 'bank returns fee'],
  ],
  ['a registration fee that is disputed', 'fee attached', ['fee dispute lost']],
] as const)(
  'money that a person attached to %s is in the books [PAY-174]',
  async (_, beginning, steps) => {
    const before = await countMismatches()
    await live(world, { beginning, moments: steps.map(step) })
    expect(await countMismatches()).toBe(before)
  },
)

/** How many disputes about such money there have been. */
let disputed = 0

it.each<[string, Beginning, StepName[]]>([
  ['deposit, lost', 'paid', ['deposit a second time', 'dispute of what came twice lost']],
  ['bill, open', 'charged', ['bill a second time', 'dispute of what came twice', 'refund 5']],
  [
    'bill, won',
    'charged',
    ['bill a second time', 'dispute of what came twice', 'dispute of what came twice won'],
  ],
  [
    'bill, beside one of the first',
    'charged',
    ['bill a second time', 'dispute of the bill', 'dispute of what came twice lost'],
  ],
  [
    'registration fee, lost',
    'fee paid',
    ['fee a second time', 'dispute of what came twice', 'dispute of what came twice lost'],
  ],
])(
  'a dispute about what came a second time (%s) costs its fee and leaves what came first [PAY-172]',
  async (_, beginning, steps) => {
    await live(world, { beginning, moments: steps.map(step) })
    const { rows } = await world.stock.db.execute<{ pence: number }>(
      sql`select coalesce(sum(l.amount_pence), 0)::int as pence from ledger_lines l join ledger_entries e on e.id = l.entry_id
        where e.kind = 'dispute-fee' and l.account = 'provider-fees' and e.cause_id like '%.1780000001'`,
    )
    disputed += 1
    expect(rows[0]?.pence).toBe(disputed * 2000)
  },
)

it('a refund is not sent by hand once its payment has gone back at the provider before, of which the news comes later [PAY-120, PAY-144]', async () => {
  const moments: Moment[] = [
    { step: 'provider refunds bill', crash: MISSED },
    step('refund 5'),
    step('change of provider'),
    step('refunds made by hand'),
  ]
  await live(world, { beginning: 'bill attached', moments })
})

it('a payout by hand that its bank returned is sent again once its case is closed, and returned again [PAY-202]', async () => {
  const again = [
    'payout taken back, settled by a person',
    'three days',
    'plan payouts by hand',
    'payout made by hand',
    'payout by hand returned by its bank',
  ] as const
  await live(world, { beginning: 'returned by its bank', moments: again.map(step) })
  const { rows } = await world.stock.db.execute<{ count: number }>(
    sql`select count(*)::int as count from marked_returns`,
  )
  expect(rows[0]?.count).toBe(2)
})

it('what a refund took back after a payout comes off the next week’s payout, once [PAY-43]', async () => {
  const weeks = ['three days', 'pay out', 'three days', 'pay out'] as const
  await live(world, { beginning: 'owed by its mechanic', moments: weeks.map(step) })
  const { rows } = await world.stock.db.execute<{ pence: number }>(
    sql`select (amount * 100)::int as pence from payouts where mechanic_id =
        (select mechanic_id from payouts order by planned_at desc limit 1) order by planned_at`,
  )
  const [before, after] = rows.map(({ pence }) => pence)
  expect(rows).toHaveLength(2)
  // Both jobs cost the same; 90% of £40 went back.
  expect((before ?? 0) - (after ?? 0)).toBe(3600)
})

it('what another mechanic is paid for work that failed comes off the payouts of the first, over two weeks [PAY-43]', async () => {
  const weeks = ['another job', 'refund 40', 'three days', 'pay out'] as const
  const moments = [...weeks, 'another job', 'three days', 'pay out'] as const
  await live(world, { beginning: 'made good by another', moments: moments.map(step) })
  const { rows } = await world.stock.db.execute<{ kind: string; pence: number }>(
    sql`select e.kind, sum(l.amount_pence)::int as pence from ledger_lines l
      join ledger_entries e on e.id = l.entry_id where l.account = 'mechanic-payable' and l.mechanic_id =
        (select first_mechanic_id from revisits order by created_at desc limit 1) group by 1`,
  )
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.pence ?? 0
  expect(of('revisit-recovered')).toBeGreaterThan(0)
  expect(of('refund-decided')).toBe(3600)
  expect(rows.reduce((sum, { pence }) => sum + pence, 0)).toBe(0)
})

it.each<[Beginning, StepName[]]>([
  ['disputed before it is booked', ['pay out', 'deposit dispute won', 'pay out']],
  ['disputed before it is booked', ['pay out', 'deposit dispute lost', 'pay out']],
  ['asked about before it is booked', ['pay out', 'enquiries end', 'pay out']],
  ['asked about before it is booked', ['pay out', 'enquiries become disputes', 'pay out']],
  ['partly lost before it is booked', ['pay out', 'refund 5', 'make refunds', 'pay out']],
  ['paid before it is booked', ['provider refunds', 'bank returns deposit', 'pay out']],
])(
  'the deposit of a job that was %s is in the books of its job, and its payout waits for a dispute [PAY-192]',
  async (beginning, steps) => {
    const done = ['complete', 'charge bill', 'three days'] as const
    await live(world, { beginning, moments: [...done, ...steps].map(step) })
  },
)

it.each<[Beginning, StepName[]]>([
  ['an MOT', ['refund 5', 'refund 40', 'make refunds', 'late news', 'provider refunds bill']],
  ['an MOT with a service', ['refund 5', 'refund 5 of the visit', 'refund 40', 'refund 500']],
  ['an MOT with a service', ['provider refunds', 'refund 40']],
  ['work with VAT', ['refund 5', 'refund 40', 'provider refunds bill', 'provider refunds']],
])(
  'the credit notes of %s, with VAT, take no more off than its invoice charged [PAY-74]',
  async (beginning, steps) => {
    await live(world, { beginning, moments: steps.map(step) })
  },
)

it('a decision that a person booked before its money moved, and that the bank changed, is booked again [PAY-198]', async () => {
  const booked = ['bank decides anew, no money yet', 'decisions booked by a person'] as const
  const moments = [...booked, 'banks decide everything anew'] as const
  await live(world, { beginning: 'fee lost', moments: moments.map(step) })
  await live(world, { beginning: 'bill lost', moments: moments.map(step) })
})

it.each<[Beginning, StepName]>([
  ['fee attached', 'part of the fee lost'],
  ['fee paid', 'fee dispute lost'],
  ['paid', 'part of the deposit lost'],
  ['paid', 'deposit dispute lost'],
  ['charged', 'part of the bill lost'],
  ['charged', 'bill dispute lost'],
])(
  'a dispute (%s, %s) that is heard of as won before its money moves, and is lost all the same, is in the books [PAY-47, PAY-194]',
  async (beginning, lost) => {
    const unheard: Moment = { step: lost, crash: { at: 1, isDone: true } }
    const won = step('bank decides anew, no money yet')
    const lostAgain = ['bank decides anew', 'bank decides anew, heard late'] as const
    for (const again of lostAgain)
      await live(world, { beginning, moments: [unheard, won, step(again)] })
    // It stays won, and its money comes.
    await live(world, { beginning, moments: [unheard, won, step('pay out')] })
  },
)

it('money that belongs to nothing has one case, under however many ids its news comes [PAY-203]', async () => {
  const again = 'payment in the news under another id'
  const steps = ['deposit under a foreign id', again, again, 'attach payment', again] as const
  const before = await countMismatches()
  await live(world, { beginning: 'nothing', moments: steps.map(step) })
  expect(await countMismatches()).toBe(before)
})
