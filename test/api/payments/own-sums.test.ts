import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { expectSameAmounts } from '#test/support/histories/check-books.ts'
import { expectCommission } from '#test/support/histories/check-commission.ts'
import { expectPapersOfMoney } from '#test/support/histories/check-papers.ts'
import { make, type StepName } from '#test/support/histories/steps.ts'
import { beginHistory, enter, type Living, openWorld } from '#test/support/histories/world.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { readPdf } from '#test/support/read-pdf.ts'

/*
 * What a job's money comes to, worked out here by whole pence and by none of the program's own rules, and compared with what
 * everybody reads of it.
 */

const world = await openWorld()
afterAll(() => world.close())

const DEPOSIT = 3000
/** Of ten pence nine are the mechanic's, and half a penny too. */
const shareOf = (pence: number) => Math.floor((9 * pence + 5) / 10)
/** Of a price with VAT a sixth is VAT, to the nearest penny. */
const vatIn = (gross: number) => Math.floor((2 * gross + 6) / 12)
const penceOf = (pounds: number) => Number(pounds.toFixed(2).replace('.', ''))
const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0)

/** All in pence. What is not said is nothing. */
type Expected = {
  /** The bill of the first job, if it has one. */
  bill?: number
  refunded?: number
  receipts: number
  credited?: number
  /** What the mechanic has been paid in all, and what is still owed to them, or by them. */
  paid: number
  balance?: number
  /** What is left to us, of all of their jobs, before what banks and refunds of our own cost us. */
  commission: number
  /** What HMRC hears of the year: paid after commission, and the commission on what was paid. */
  report: { consideration: number; fees: number } | null
}

type Prices = { job: number; line: number; visit: number; extra: number }

type Scenario = {
  steps: readonly (StepName | ((living: Living) => Promise<unknown>))[]
  expected: (prices: Prices) => Expected
}

const DONE = ['pay deposit', 'complete', 'charge bill'] as const
const PAID_OUT = ['three days', 'pay out'] as const

const refundAll =
  (borneBy: 'both' | 'us') =>
  async ({ id }: Living) => {
    const ada = await enter(world, world.api, 'administrator', '1')
    const { body } = await ada.get(`/api/admin/bookings/${id}/refundable`)
    const answer = await ada.post(`/api/admin/bookings/${id}/refund`, {
      lines: body.lines.map(({ position, pounds }: { position: number; pounds: number }) => ({
        position,
        amount: pounds,
      })),
      borneBy,
      reason: 'It failed again',
      refundedBefore: body.refundedPounds,
    })
    expect(answer.status).toBe(200)
  }

const SCENARIOS: Record<string, Scenario> = {
  'a job that is paid and paid out': {
    steps: [...DONE, ...PAID_OUT],
    expected: ({ job }) => ({
      bill: job,
      receipts: job,
      paid: shareOf(job),
      commission: job - shareOf(job),
      report: { consideration: shareOf(job), fees: job - shareOf(job) },
    }),
  },
  'a part refund before the payout': {
    steps: [...DONE, 'refund 40', 'make refunds', ...PAID_OUT],
    expected: ({ job }) => {
      const left = job - 4000
      const kept = { paid: shareOf(left), commission: left - shareOf(left) }
      return {
        ...{ bill: job, receipts: job, refunded: 4000, credited: 4000, ...kept },
        report: { consideration: kept.paid, fees: kept.commission },
      }
    },
  },
  'a part refund after the payout, which the next takes off': {
    steps: [...DONE, ...PAID_OUT, 'refund 40', 'make refunds', 'another job', ...PAID_OUT],
    expected: ({ job }) => {
      const left = job - 4000
      const paid = shareOf(left) + shareOf(job)
      return {
        ...{ bill: job, receipts: job, refunded: 4000, credited: 4000, paid },
        commission: left + job - paid,
        report: { consideration: paid, fees: left + job - paid },
      }
    },
  },
  'a refund of all before the payout': {
    steps: [...DONE, refundAll('both'), 'make refunds', ...PAID_OUT],
    expected: ({ job }) => ({
      ...{ bill: job, receipts: job, refunded: job, credited: job, paid: 0, commission: 0 },
      report: null,
    }),
  },
  'a refund of all that we bear': {
    steps: [...DONE, refundAll('us'), 'make refunds', ...PAID_OUT],
    expected: ({ job }) => ({
      ...{ bill: job, receipts: job, refunded: job, credited: job, paid: shareOf(job) },
      commission: -shareOf(job),
      report: { consideration: shareOf(job), fees: job - shareOf(job) },
    }),
  },
  'a refund of all that is more than the next payout': {
    steps: [
      ...(['pay deposit', 'extra work agreed', 'complete', 'charge bill'] as const),
      ...PAID_OUT,
      refundAll('both'),
      'make refunds',
      'another job',
      ...PAID_OUT,
    ],
    expected: ({ job, extra }) => {
      const first = job + extra
      return {
        ...{ bill: first, receipts: first, refunded: first, credited: first },
        paid: shareOf(first),
        balance: shareOf(job) - shareOf(first),
        commission: job - shareOf(job),
        report: { consideration: shareOf(first), fees: first - shareOf(first) },
      }
    },
  },
  'extra work that was approved': {
    steps: ['pay deposit', 'extra work agreed', 'complete', 'charge bill', ...PAID_OUT],
    expected: ({ job, extra }) => {
      const bill = job + extra
      return {
        ...{ bill, receipts: bill, paid: shareOf(bill), commission: bill - shareOf(bill) },
        report: { consideration: shareOf(bill), fees: bill - shareOf(bill) },
      }
    },
  },
  'a line that was not done, with a deposit above the rest': {
    steps: ['pay deposit', 'complete, a line undone', 'make refunds', ...PAID_OUT],
    expected: ({ visit }) => ({
      ...{ bill: visit, receipts: DEPOSIT, credited: DEPOSIT - visit, paid: shareOf(visit) },
      commission: visit - shareOf(visit),
      report: { consideration: shareOf(visit), fees: visit - shareOf(visit) },
    }),
  },
  'a dispute of the bill after the payout that is won': {
    steps: [...DONE, ...PAID_OUT, 'dispute of the bill', 'bill dispute won', ...PAID_OUT],
    expected: ({ job }) => ({
      ...{ bill: job, receipts: job, paid: shareOf(job), commission: job - shareOf(job) },
      report: { consideration: shareOf(job), fees: job - shareOf(job) },
    }),
  },
  'a dispute of the bill after the payout that is lost': {
    steps: [...DONE, ...PAID_OUT, 'bill dispute lost', 'another job', ...PAID_OUT],
    expected: ({ job }) => {
      // The bank took what the bill had asked for beside the deposit.
      const paid = shareOf(DEPOSIT) + shareOf(job)
      const commission = DEPOSIT + job - paid
      return {
        ...{ bill: job, receipts: job, paid, commission },
        report: { consideration: paid, fees: commission },
      }
    },
  },
  'a part refund and then a lost dispute': {
    steps: [...DONE, 'refund 40', 'make refunds', 'bill dispute lost', ...PAID_OUT],
    expected: ({ job }) => {
      const kept = { paid: shareOf(DEPOSIT), commission: DEPOSIT - shareOf(DEPOSIT) }
      return {
        ...{ bill: job, receipts: job, refunded: 4000, credited: 4000, ...kept },
        report: { consideration: kept.paid, fees: kept.commission },
      }
    },
  },
  'a deposit that is kept': {
    steps: ['pay deposit', 'eve of the slot', 'cancel', ...PAID_OUT],
    expected: () => ({
      ...{ receipts: DEPOSIT, paid: 2700, commission: 300 },
      report: { consideration: 2700, fees: 300 },
    }),
  },
  'a visit in vain': {
    steps: ['pay deposit', 'set off', 'cancel a visit in vain', ...PAID_OUT],
    expected: () => ({
      ...{ receipts: DEPOSIT, paid: 2700, commission: 300 },
      report: { consideration: 2700, fees: 300 },
    }),
  },
  'a cancellation in time': {
    steps: ['pay deposit', 'cancel', 'make refunds', ...PAID_OUT],
    expected: () => ({
      ...{ receipts: DEPOSIT, credited: DEPOSIT, paid: 0, commission: 0 },
      report: null,
    }),
  },
  'another mechanic who comes again': {
    steps: [
      ...DONE,
      ...PAID_OUT,
      'another mechanic comes again',
      'another job',
      'another job',
      ...PAID_OUT,
    ],
    expected: ({ job }) => ({
      ...{ bill: job, receipts: job, paid: 2 * shareOf(job) },
      commission: 3 * (job - shareOf(job)),
      report: { consideration: 2 * shareOf(job), fees: 3 * (job - shareOf(job)) },
    }),
  },
  'another mechanic who comes again after a part refund': {
    steps: [
      ...DONE,
      ...PAID_OUT,
      'refund 40',
      'make refunds',
      'another mechanic comes again',
      'another job',
      'another job',
      ...PAID_OUT,
    ],
    expected: ({ job }) => {
      const left = job - 4000
      // What the refund left of the first job goes to the other mechanic, and no more.
      const commission = left - shareOf(left) + 2 * (job - shareOf(job))
      return {
        ...{ bill: job, receipts: job, refunded: 4000, credited: 4000, commission },
        paid: 2 * shareOf(job),
        report: { consideration: 2 * shareOf(job), fees: commission },
      }
    },
  },
}

async function readPrices(living: Living): Promise<Prices> {
  const { rows } = await world.stock.db.execute<{ line: number; visit: number; extra: number }>(
    sql`select (select sum((l.labor_cost + l.parts_cost) * 100)::int from quote_lines l where l.quote_id = q.id) as line,
        (q.mobile_fee * 100)::int as visit,
        coalesce((select sum((l.labor_cost + l.parts_cost) * 100)::int from follow_up_quotes f
          join follow_up_lines l on l.follow_up_quote_id = f.id where f.booking_id = b.id), 0) as extra
      from bookings b join quotes q on q.id = b.quote_id where b.id = ${living.id}`,
  )
  const [row] = rows
  if (!row) throw new Error('the booking has a quote')
  return { ...row, job: row.line + row.visit }
}

type Paper = { id: string; kind: string; amountPounds: number }

async function readAll(living: Living) {
  const { id, mechanicId, customer } = living
  const ada = await enter(world, world.api, 'administrator', '1')
  const mechanic = await enter(world, world.api, 'mechanic', String(mechanicId))
  const get = async (who: typeof ada, path: string) => {
    const { status, body } = await who.get(path)
    expect([path, status]).toEqual([path, 200])
    return body
  }
  const { bill } = await get(customer, `/api/bookings/${id}`)
  const papers: Paper[] = await get(customer, `/api/bookings/${id}/documents`)
  for (const { id: paper, amountPounds } of papers) {
    const { bytes } = await customer.get(`/api/papers/${paper}/document.pdf`)
    expect((await readPdf(bytes)).text).toContain(`£${amountPounds.toFixed(2)}`)
  }
  const ofKind = (kind: string) =>
    sumOf(papers.filter((it) => it.kind === kind).map((it) => penceOf(it.amountPounds)))
  const money = await get(mechanic, '/api/mechanics/money')
  const statements: number[] = []
  for (const payout of money.payouts) {
    const path = `/api/mechanics/payouts/${payout.id}/statement.csv`
    const text = new TextDecoder().decode((await mechanic.get(path)).bytes)
    const amounts = text.trimEnd().split('\r\n').slice(1).map(lastNumberOf)
    const total = amounts.pop() ?? 0
    expect(total).toBe(sumOf(amounts))
    statements.push(total)
  }
  const { rows } = await world.stock.db.execute<{ account: string; pence: number }>(
    sql`select l.account, -sum(l.amount_pence)::int as pence from ledger_lines l
      join ledger_entries e on e.id = l.entry_id join bookings b on b.id = e.booking_id
      where b.id = ${id} or b.mechanic_id = ${mechanicId}
        or exists (select from revisits r where r.booking_id = b.id and r.first_mechanic_id = ${mechanicId})
      group by 1`,
  )
  const account = (name: string) => rows.find((row) => row.account === name)?.pence ?? 0
  const report = (await get(ada, '/api/admin/platform-report?year=2026')).sellers.find(
    (seller: { id: number }) => seller.id === mechanicId,
  )
  const quarters: { consideration: number; fees: number }[] = report?.quarters ?? []
  return {
    bill: bill ? penceOf(bill.totalPounds) : 0,
    refunded: bill ? penceOf(bill.refundedPounds) : 0,
    invoiced: ofKind('invoice'),
    receipts: ofKind('receipt'),
    credited: ofKind('credit-note'),
    paid: sumOf(money.payouts.map((it: { amountPounds: number }) => penceOf(it.amountPounds))),
    statements: sumOf(statements),
    balance: penceOf(money.balancePounds),
    commission: account('commission'),
    allAccounts: sumOf(rows.map(({ pence }) => pence)),
    report: report
      ? {
          consideration: sumOf(quarters.map((it) => it.consideration)),
          fees: sumOf(quarters.map((it) => it.fees)),
        }
      : null,
  }
}

const lastNumberOf = (line: string) => penceOf(Number(line.split(',').at(-1)))

describe('everybody reads the same penny of', () => {
  it.each(Object.entries(SCENARIOS))('%s [PAY-223]', async (_, { steps, expected }) => {
    const living = await beginHistory(world)
    for (const step of steps)
      await (typeof step === 'string' ? make(step, world, living) : step(living))
    const { report, ...said } = expected(await readPrices(living))
    expect(await readAll(living)).toEqual({
      ...{ bill: 0, refunded: 0, credited: 0, balance: 0, allAccounts: 0, ...said },
      invoiced: said.bill ?? 0,
      statements: said.paid,
      report: report && {
        consideration: Math.round(report.consideration / 100),
        fees: Math.round(report.fees / 100),
      },
    })
    await expectSameAmounts(world, living)
    await expectPapersOfMoney(world, living)
    await expectCommission(world, living)
    await expectInvariants(world.stock.pool)
  })
})

type Content = {
  lines: { amounts: { gross?: number } }[]
  totals: { label: string; amountPence: number }[]
}

describe('a mechanic whose VAT number begins and ends within a month', () => {
  /** What each document of their supplies says of its sum and its VAT, the oldest first. */
  async function listSupplies({ mechanicId }: Living) {
    const ada = await enter(world, world.api, 'administrator', '1')
    const { rows } = await world.stock.db.execute<{ id: string; kind: string; content: Content }>(
      sql`select id, kind, content from papers where mechanic_id = ${mechanicId}
        and kind in ('invoice', 'credit-note') order by issued_at, id`,
    )
    const said: [string, number, number | null][] = []
    for (const { id, kind, content } of rows) {
      const gross = sumOf(content.lines.map(({ amounts }) => amounts.gross ?? 0))
      const vat =
        content.totals.find(({ label }) => label.startsWith('VAT at'))?.amountPence ?? null
      const { text } = await readPdf((await ada.get(`/api/papers/${id}/document.pdf`)).bytes)
      expect(text.includes('VAT at')).toBe(vat !== null)
      if (vat !== null) expect(text).toContain(`£${(vat / 100).toFixed(2)}`)
      said.push([kind, gross, vat])
    }
    return said
  }
  const refundOf = async (bookingId: string, amount: number) => {
    const ada = await enter(world, world.api, 'administrator', '1')
    const { status } = await ada.post(`/api/admin/bookings/${bookingId}/refund`, {
      lines: [{ position: 0, amount }],
      borneBy: 'both',
      reason: 'It squealed',
      refundedBefore: 0,
    })
    expect(status).toBe(200)
  }

  it('charges VAT on the bills of those days alone, credits what each invoice charged, and is paid and reported the same [PAY-223, PAY-71, PAY-74]', async () => {
    const living = await beginHistory(world)
    const { id, mechanicId } = living
    const say = async (vatNumber: string, startsOn: string) => {
      const mechanic = await enter(world, world.api, 'mechanic', String(mechanicId))
      const body = { vatNumber, passesMotFeeOn: false, startsOn }
      const { status } = await mechanic.send('/api/mechanics/me/vat', { method: 'PUT', body })
      expect(status).toBe(200)
    }
    await say('GB123456782', '2026-11-10')
    const { job } = await readPrices(living)
    for (const step of [...DONE, ...PAID_OUT, 'another job'] as const)
      await make(step, world, living)
    await say('', '2026-11-15')
    const { rows } = await world.stock.db.execute<{ id: string }>(
      sql`select id from bookings where mechanic_id = ${mechanicId} and id <> ${id}`,
    )
    await make('three days', world, living)
    await make('three days', world, living)
    await make('another job', world, living)
    await refundOf(id, 40)
    await refundOf(rows[0]?.id ?? '', 40)
    for (const step of ['make refunds', ...PAID_OUT] as const) await make(step, world, living)
    expect(await listSupplies(living)).toEqual([
      ['invoice', job, null],
      ['invoice', job, vatIn(job)],
      ['invoice', job, null],
      ['credit-note', 4000, null],
      ['credit-note', 4000, vatIn(4000)],
    ])
    const paid = 2 * shareOf(job - 4000) + shareOf(job)
    const commission = 2 * (job - 4000) + job - paid
    expect(await readAll(living)).toMatchObject({
      ...{ paid, statements: paid, balance: 0, commission, allAccounts: 0 },
      report: { consideration: Math.round(paid / 100), fees: Math.round(commission / 100) },
    })
    await expectCommission(world, living)
    await expectInvariants(world.stock.pool)
  })
})
