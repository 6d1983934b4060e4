import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { LEDGER_ACCOUNTS } from '#domain/payments/ledger/ledger-accounts.ts'
import { movedEntry } from '#domain/payments/ledger/ledger-entry.ts'
import { inTransaction } from '#server/context.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { closedMonths } from '#server/db/schema/ledger-months.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { sendRefundOrders } from '#server/payments/refunds/send-refund-orders.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { paidJob } from '#test/support/paid-job.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const MONTH = '2026-11'
/** Nobody else posts or downloads in it. */
const PAST = '2026-06'
const AFTER = Temporal.Instant.from('2026-12-03T09:00:00Z')

let finance: Visitor

beforeAll(async () => {
  await paidJob(api, stock)
  await paidJob(api, stock)
})
beforeEach(async () => {
  api.clock.now = AFTER
  finance = await signIn(api, 'administrator', '41', 'finance')
})

const ctxAt = (at: string) => ({
  ...createTaskContext(api.runtime),
  now: Temporal.Instant.from(at),
})

const post = (at: string) =>
  inTransaction(ctxAt(at), (ctx) =>
    postEntry(
      ctx,
      movedEntry(
        'deposit-paid',
        { causeId: randomUUID(), bookingId: null, amountPence: pence(3000) },
        { debit: 'provider-clearing', credit: 'deposits-held' },
      ),
    ),
  )

const read = async (month = MONTH) => (await finance.get(`/api/admin/ledger?month=${month}`)).body
const download = async (month = MONTH) => {
  const { status, bytes } = await finance.get(`/api/admin/ledger.csv?month=${month}`)
  expect(status).toBe(200)
  return new TextDecoder().decode(bytes).trimEnd().split('\r\n')
}
const close = (month = MONTH, body: object = {}) =>
  finance.post(`/api/admin/ledger/${month}/close`, body)

async function sumOf(where: string): Promise<number> {
  const { rows } = await stock.pool.query(
    `select coalesce(sum(amount_pence), 0)::int as sum from ledger_lines l
      join ledger_entries e on e.id = l.entry_id where ${where}`,
  )
  return rows[0].sum
}
const inMonth = `e.at >= '2026-11-01T00:00Z' and e.at < '2026-12-01T00:00Z'`
const pounds = (amount: number) => Math.round(amount * 100)

describe('a month of the ledger', () => {
  it('adds up the lines of the ledger, by figure, day and account [PAY-110]', async () => {
    const body = await read()
    const clearing = `${inMonth} and account = 'provider-clearing'`
    expect(pounds(body.figures.takings)).toBe(
      await sumOf(`${clearing} and kind in ('deposit-paid', 'bill-paid')`),
    )
    expect(body.figures.takings).toBeGreaterThan(0)
    expect(pounds(body.figures.commission)).toBe(
      -(await sumOf(`${inMonth} and account = 'commission'`)),
    )
    expect(body.days).toHaveLength(30)
    const ofDays = body.days.reduce(
      (sum: number, day: { takings: number }) => sum + pounds(day.takings),
      0,
    )
    expect(ofDays).toBe(pounds(body.figures.takings))
    for (const { day, takings } of body.days)
      expect(pounds(takings)).toBe(
        await sumOf(`account = 'provider-clearing' and kind in ('deposit-paid', 'bill-paid')
          and (e.at at time zone 'Europe/London')::date = '${day}'`),
      )
    expect(body.accounts.map(({ account }: { account: string }) => account)).toEqual([
      ...LEDGER_ACCOUNTS,
    ])
    for (const { account, before, debits, credits, after } of body.accounts) {
      const of = `account = '${account}'`
      expect(pounds(before)).toBe(await sumOf(`${of} and e.at < '2026-11-01T00:00Z'`))
      expect(pounds(debits)).toBe(await sumOf(`${of} and ${inMonth} and amount_pence > 0`))
      expect(pounds(credits)).toBe(0 - (await sumOf(`${of} and ${inMonth} and amount_pence < 0`)))
      expect(pounds(after)).toBe(await sumOf(`${of} and e.at < '2026-12-01T00:00Z'`))
    }
  })

  it('begins and ends at midnight in the UK [PAY-110]', async () => {
    await post('2026-08-31T22:59:59Z')
    await post('2026-08-31T23:00:00Z')
    const [august, september] = [await read('2026-08'), await read('2026-09')]
    expect([august.figures.takings, september.figures.takings]).toEqual([30, 30])
    expect(september.days[0]).toMatchObject({ day: '2026-09-01', takings: 30 })
  })

  it('is a file by account from the opening to the closing balance, and audited [PAY-111]', async () => {
    const [headings, ...lines] = await download()
    expect(headings).toBe(
      'Account,Day,Entry,Kind,Cause,Booking,Mechanic,Debit in pounds,Credit in pounds,Balance in pounds',
    )
    const { accounts } = await read()
    for (const { account, before, after } of accounts) {
      const own = lines
        .filter((line) => line.startsWith(`${account},`))
        .map((line) => line.split(','))
      expect([own.at(0)?.[3], Number(own.at(0)?.[9])]).toEqual(['opening balance', before])
      expect([own.at(-1)?.[3], Number(own.at(-1)?.[9])]).toEqual(['closing balance', after])
    }
    const { rows } = await stock.pool.query(
      `select count(*)::int as count from ledger_lines l join ledger_entries e on e.id = l.entry_id where ${inMonth}`,
    )
    expect(lines).toHaveLength(rows[0].count + 2 * LEDGER_ACCOUNTS.length)
    const audited = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'ledger.export'))
    expect(audited.map(({ object }) => object)).toContain(
      `${rows[0].count} ledger lines of ${MONTH}`,
    )
  })
})

describe('closing a month', () => {
  it('waits for its end, its file and its cases, then locks it for everybody [PAY-112]', async () => {
    expect((await close('2026-12')).status).toBe(422)
    expect((await close('2026-13')).status).toBe(400)
    expect((await close(PAST)).body.message).toContain('download the month first')
    await download(PAST)
    await post('2026-06-30T22:59:59Z')
    expect((await read(PAST)).exported.isCurrent).toBe(false)
    expect((await close(PAST)).status).toBe(409)
    await download(PAST)
    const caseId = randomUUIDv7()
    await stock.db.insert(operatorCases).values({
      id: caseId,
      kind: 'mismatch',
      subject: caseId,
      received: '£12.00',
      openedAt: Temporal.Instant.from('2026-06-20T09:00:00Z'),
      dueAt: Temporal.Instant.from('2026-06-27T09:00:00Z'),
    })
    const unexplained = await close(PAST)
    expect([unexplained.status, Object.keys(unexplained.body.fields)]).toEqual([400, ['reason']])
    expect((await read(PAST)).closed).toBeNull()

    const reason = 'The bank answers in January'
    const closed = await close(PAST, { reason })
    expect([closed.status, closed.body.closed]).toMatchObject([200, { reason }])
    expect((await close(PAST, { reason })).status).toBe(409)
    const [row] = await stock.db.select().from(closedMonths).where(eq(closedMonths.month, PAST))
    expect(row).toMatchObject({ closedBy: 'administrator 41', reason })
    const lines = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'ledger.close'))
    expect(lines.map(({ object, actor }) => [object, actor])).toEqual([[PAST, 'administrator 41']])

    const before = await read(PAST)
    await expect(post('2026-05-31T23:00:00Z')).rejects.toMatchObject({
      cause: { message: expect.stringContaining('is closed') },
    })
    await expect(post('2026-06-30T22:59:59Z')).rejects.toThrow()
    for (const statement of ['update closed_months set reason = null', 'truncate closed_months'])
      await expect(stock.pool.query(statement)).rejects.toThrow('append-only')
    expect(await post('2026-06-30T23:00:00Z')).toBe(true)
    expect(await post('2026-05-31T22:59:59Z')).toBe(true)
    expect((await read(PAST)).figures).toEqual(before.figures)
  })

  it('waits for a posting that is under way, and then wants the file again [PAY-112]', async () => {
    const month = '2026-03'
    await post('2026-03-10T09:00:00Z')
    await download(month)
    const posting = await stock.pool.connect()
    await posting.query('begin')
    await posting.query(
      `insert into ledger_entries (kind, cause_id, at) values ('bill-paid', '${randomUUID()}', '2026-03-20T09:00:00Z')`,
    )
    const { rows } = await posting.query('select pg_backend_pid() as pid')
    const closing = close(month)
    await expect
      .poll(async () => {
        const waiting = await stock.db.execute<{ count: number }>(sql`
          select count(*)::int as count from pg_stat_activity
          where ${rows[0].pid}::int = any(pg_blocking_pids(pid))`)
        return waiting.rows[0]?.count
      })
      .toBe(1)
    await posting.query(
      `insert into ledger_lines (entry_id, position, account, amount_pence)
        select max(id), v.position, v.account, v.amount from ledger_entries,
        (values (0, 'provider-clearing', 500), (1, 'customer-receivable', -500)) v (position, account, amount)
        group by v.position, v.account, v.amount`,
    )
    await posting.query('commit')
    posting.release()
    expect((await closing).status).toBe(409)
    await download(month)
    expect((await close(month)).status).toBe(200)
  })

  it('leaves a refund of what was paid in it to the month in which it is made [PAY-112, PAY-60]', async () => {
    api.clock.now = NOW
    const { id } = await paidJob(api, stock)
    api.clock.now = AFTER
    await download()
    expect((await close(MONTH, { reason: 'Nothing is open' })).status).toBe(200)
    const [past, present] = [await read(), await read('2026-12')]
    const owner = await signIn(api, 'administrator', '1')
    const { status } = await owner.post(`/api/admin/bookings/${id}/refund`, {
      lines: [{ position: 0, amount: 10 }],
      borneBy: 'both',
      reason: 'The pads squealed',
      refundedBefore: 0,
    })
    expect([status, await sendRefundOrders(createTaskContext(api.runtime))]).toEqual([200, 1])
    expect((await read()).figures).toEqual(past.figures)
    const { figures } = await read('2026-12')
    expect(figures.refunds).toBe(present.figures.refunds + 10)
  })
})
