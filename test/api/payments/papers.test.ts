import { randomUUID, randomUUIDv7 } from 'node:crypto'
import { asc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { type PaperContent, paperNumber } from '#domain/payments/papers/paper.ts'
import { NOBODYS_PASSWORD } from '#server/auth/passwords/nobodys-password.ts'
import { inTransaction } from '#server/context.ts'
import { eraseCustomer } from '#server/customers/privacy/erase-customer.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { customers } from '#server/db/schema/customers.ts'
import { papers, type StoredPaper } from '#server/db/schema/papers.ts'
import { settings } from '#server/db/schema/settings.ts'
import { issuePaper } from '#server/payments/papers/issue-paper.ts'
import { buildEnv, createTestApi } from '#test/support/api.ts'
import { expectInvariants } from '#test/support/invariants.ts'
import { acceptedJob, signInMechanic, slotOf } from '#test/support/jobs.ts'
import { readPdf } from '#test/support/read-pdf.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ mode: 'live' }) })
const ctx = () => ({ ...createTaskContext(api.runtime), now: api.clock.now })

beforeEach(() => {
  api.clock.now = NOW
})
afterEach(() => expectInvariants(stock.pool))

async function completeJob(customerName?: string) {
  const mechanic = await signInMechanic(api, stock)
  const job = await acceptedJob(api, stock, mechanic, 'in-progress')
  const paymentId = paymentIdOf(await job.customer.post(`/api/bookings/${job.id}/pay`))
  await sendEvent(api, buildEvent(paymentId))
  if (customerName !== undefined)
    await stock.db.update(bookings).set({ customerName }).where(eq(bookings.id, job.id))
  api.clock.now = (await slotOf(stock, job.id)).add({ hours: 2 })
  const { status } = await mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/complete`, {})
  expect(status).toBe(200)
  const list = async () => (await job.customer.get(`/api/bookings/${job.id}/documents`)).body
  return { ...job, mechanic, paymentId, list }
}

async function signInNew() {
  const email = `jo.${randomUUID()}@example.co.uk`
  const [row] = await stock.db
    .insert(customers)
    .values({ name: 'Jo Morgan', email, password: NOBODYS_PASSWORD })
    .returning()
  if (!row) throw new Error('an insert returned no row')
  return { id: row.id, visitor: await signIn(api, 'customer', String(row.id)) }
}

const content: PaperContent = {
  from: { name: 'Sam Fixit', lines: [], vatNumber: null },
  to: null,
  facts: [],
  columns: ['gross'],
  lines: [],
  totals: [],
  notes: [],
}
const build = (mechanicId: number) => ({
  kind: 'invoice' as const,
  causeId: randomUUID(),
  bookingId: null,
  mechanicId,
  amountPence: pence(100),
  content,
})
const papersOf = (mechanicId: number): Promise<StoredPaper[]> =>
  stock.db
    .select()
    .from(papers)
    .where(eq(papers.mechanicId, mechanicId))
    .orderBy(asc(papers.number))

it('a paper names the address of the day on which it is issued, and one from before stays as it was [ADMIN-93]', async () => {
  const receiptOf = async ({ id }: { id: string }) => {
    const rows = await stock.db.select().from(papers).where(eq(papers.bookingId, id))
    return rows.find(({ kind }) => kind === 'receipt')?.content.from
  }
  const before = await completeJob()
  const old = await receiptOf(before)
  expect(old?.lines).toContain('1 Example Street')
  api.clock.now = NOW
  const headOffice = 'Kerbside, 7 Sample Street, Manchester M20 2RN'
  const decided = { reason: 'We move', decidedBy: 'test', decidedAt: NOW, beginsAt: NOW }
  await stock.db
    .insert(settings)
    .values({ key: 'headOffice', value: headOffice, follows: 0, ...decided })
  api.runtime.answers.invalidate('settings')
  const after = await completeJob()
  await stock.pool.query("update settings set withdrawn_by = 'test', withdrawn_at = now()")
  api.runtime.answers.invalidate('settings')
  expect((await receiptOf(after))?.lines).toContain('7 Sample Street')
  expect(await receiptOf(before)).toEqual(old)
})

describe('a number', () => {
  it('is given once and leaves no gap, however many issue at once and roll back [PAY-70]', async () => {
    const { id } = await signInMechanic(api, stock)
    const issue = (index: number) =>
      inTransaction(ctx(), async (ctx) => {
        const number = await issuePaper(ctx, build(id))
        await ctx.db.execute(sql`select pg_sleep(0.002)`)
        if (index % 3 === 0) throw new Error('rolled back')
        return number
      })
    const results = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => issue(index)))
    const issued = results.flatMap((it) => (it.status === 'fulfilled' ? [it.value] : []))
    const refused = results.flatMap((it) => (it.status === 'rejected' ? [it.reason.message] : []))
    expect(refused).toEqual(Array.from({ length: 17 }, () => 'rolled back'))
    const numbers = Array.from({ length: 33 }, (_, index) => index + 1)
    expect(issued.toSorted((one, other) => one - other)).toEqual(numbers)
    expect((await papersOf(id)).map(({ number }) => number)).toEqual(numbers)
  })

  it('counts for each mechanic on its own [PAY-70]', async () => {
    const [one, other] = [await signInMechanic(api, stock), await signInMechanic(api, stock)]
    for (const { id } of [one, other, one])
      await inTransaction(ctx(), (ctx) => issuePaper(ctx, build(id)))
    const [first, second] = await papersOf(one.id)
    expect([first?.number, second?.number]).toEqual([1, 2])
    expect(
      (await papersOf(other.id)).map(({ series, number }) => paperNumber(series, number)),
    ).toEqual([`INV-${other.id}-0001`])
  })

  it('belongs to one paper a cause [PAY-70]', async () => {
    const { id } = await signInMechanic(api, stock)
    const same = build(id)
    const issue = () => inTransaction(ctx(), (ctx) => issuePaper(ctx, same))
    await issue()
    await expect(issue()).rejects.toThrow()
    expect(await papersOf(id)).toHaveLength(1)
  })
})

it('a document never changes once it is issued, and is not deleted within six years [PAY-70]', async () => {
  const { id } = await signInMechanic(api, stock)
  await inTransaction(ctx(), (ctx) => issuePaper(ctx, build(id)))
  const refused = async (statement: string) => {
    const error = await stock.pool.query(statement).catch((error: Error) => error.message)
    return String(error)
  }
  expect(await refused(`update papers set amount_pence = 1 where mechanic_id = ${id}`)).toContain(
    'append-only',
  )
  expect(await refused('truncate papers')).toContain('append-only')
  expect(await refused(`delete from papers where mechanic_id = ${id}`)).toContain('six years')
})

describe('a completed job', () => {
  it('has the receipt of its deposit and an invoice of its bill, and a receipt when it is paid [PAY-71, PAY-72]', async () => {
    const { customer, id, list } = await completeJob()
    const { bill } = (await customer.get(`/api/bookings/${id}`)).body
    const before = await list()
    expect(
      before.map(({ kind, amountPounds }: Record<string, unknown>) => [kind, amountPounds]),
    ).toEqual([
      ['receipt', 30],
      ['invoice', bill.totalPounds],
    ])
    const paymentId = paymentIdOf(await customer.post(`/api/bookings/${id}/bill/pay`))
    const event = buildEvent(paymentId, { amountPence: Math.round(bill.duePounds * 100) })
    await sendEvent(api, event)
    await sendEvent(api, event)
    const after = await list()
    expect(after).toHaveLength(3)
    expect(after.at(-1)).toMatchObject({ kind: 'receipt', amountPounds: bill.duePounds })
  })

  it('shows its invoice as a page and as a tagged PDF of the same words [PAY-71, PAY-73]', async () => {
    const { customer, reference, mechanic, list } = await completeJob()
    const { id, number } = (await list()).at(-1)
    expect(number).toBe(`INV-${mechanic.id}-0001`)
    const { body } = await customer.get(`/api/papers/${id}`)
    expect(body.facts[0]).toEqual({ label: 'Booking', value: reference })
    expect(body.totals.map(({ label }: { label: string }) => label)).toEqual([
      'Total',
      'From the deposit',
      'Left to pay on the day of this invoice',
    ])
    const { headers, bytes } = await customer.get(`/api/papers/${id}/document.pdf`)
    expect(headers.get('content-type')).toBe('application/pdf')
    expect(headers.get('cache-control')).toContain('no-store')
    const pdf = await readPdf(bytes)
    expect([pdf.isTagged, pdf.language, pdf.title]).toEqual([true, 'en-GB', `Invoice ${number}`])
    expect(pdf.actions).toEqual([])
    const words = [body.from.name, body.to.name, reference, ...body.notes]
    for (const { description } of body.lines) words.push(description)
    for (const word of words) expect(pdf.text).toContain(word)
  })

  it('shows its documents to its customer alone, its invoice also to its mechanic and administrators [PAY-73, SEC-O1, SEC-O2]', async () => {
    const { id, mechanic, list } = await completeJob()
    const [receipt, invoice] = await list()
    const stranger = (await completeJob()).customer
    const colleague = (await signInMechanic(api, stock)).visitor
    const administrator = await signIn(api, 'administrator', '1')
    const ask = async (visitor: typeof stranger, paper: { id: string }) => [
      await visitor.get(`/api/papers/${paper.id}`),
      await visitor.get(`/api/papers/${paper.id}/document.pdf`),
    ]
    const read = async (...asked: Parameters<typeof ask>) =>
      (await ask(...asked)).map(({ status }) => status)
    const words = async (...asked: Parameters<typeof ask>) =>
      (await ask(...asked)).map(({ body }) => body)
    const nothing = { id: `ffffffff${invoice.id.slice(8)}` }
    expect((await stranger.get(`/api/bookings/${id}/documents`)).status).toBe(404)
    expect(await read(api.visitor(), invoice)).toEqual([401, 401])
    for (const visitor of [stranger, colleague]) {
      expect(await read(visitor, invoice)).toEqual([404, 404])
      expect(await words(visitor, invoice)).toEqual(await words(visitor, nothing))
    }
    expect(await read(mechanic.visitor, invoice)).toEqual([200, 200])
    expect(await read(mechanic.visitor, receipt)).toEqual([404, 404])
    expect(await read(administrator, receipt)).toEqual([200, 200])
  })

  it('is in the account of its customer with all of its documents, and in no other account [PAY-76]', async () => {
    const { id, list } = await completeJob()
    const [owner, other] = await Promise.all([signInNew(), signInNew()])
    await stock.db.update(bookings).set({ customerId: owner.id }).where(eq(bookings.id, id))
    const shown = (await owner.visitor.get('/api/customer/papers')).body
    const ids = (rows: { id: string }[]) => rows.map((row) => row.id).toSorted()
    expect(ids(shown)).toEqual(ids(await list()))
    expect(shown).toHaveLength(2)
    expect((await other.visitor.get('/api/customer/papers')).body).toEqual([])
  })

  it('is reached to the oldest in the lists of its customer and its mechanic, each once [PAY-76]', async () => {
    const { id, mechanic } = await completeJob()
    const owner = await signInNew()
    await stock.db.update(bookings).set({ customerId: owner.id }).where(eq(bookings.id, id))
    await stock.db.insert(papers).values(
      Array.from({ length: 250 }, (_, n) => ({
        ...build(mechanic.id),
        ...{ id: randomUUIDv7(), kind: 'payout-statement' as const, bookingId: id },
        ...{ series: `OLD-${mechanic.id}`, number: n + 1 },
        issuedAt: NOW.subtract({ hours: Math.floor(n / 2) }),
      })),
    )
    for (const [visitor, first] of [
      [owner.visitor, '/api/customer/papers'],
      [mechanic.visitor, '/api/mechanics/papers'],
    ] as const) {
      const read: { id: string; issuedAt: string }[] = []
      for (let next: string | undefined = first; next !== undefined; ) {
        const { body, headers }: Awaited<ReturnType<typeof visitor.get>> = await visitor.get(next)
        read.push(...body)
        next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
      }
      expect(new Set(read.map(({ id }) => id)).size).toBe(read.length)
      expect(read.length).toBeGreaterThanOrEqual(251)
      const times = read.map(({ issuedAt }) => issuedAt)
      expect(times).toEqual(times.toSorted().toReversed())
    }
  })

  it('stands in the list of its month and in a file that no spreadsheet runs [PAY-77, SEC-I7]', async () => {
    const { id, reference, customer } = await completeJob('=HYPERLINK("x")')
    const [, invoice] = (await customer.get(`/api/bookings/${id}/documents`)).body
    const month = invoice.issuedAt.slice(0, 7)
    const owner = await signIn(api, 'administrator', '1')
    const { body } = await owner.get(`/api/admin/papers?month=${month}`)
    expect(body).toMatchObject({ month, count: body.papers.length })
    expect(body.count).toBeGreaterThan(1)
    expect(body.papers).toContainEqual(
      expect.objectContaining({
        number: invoice.number,
        amountPounds: invoice.amountPounds,
        booking: { id, reference },
      }),
    )
    const file = await owner.get(`/api/admin/papers.csv?month=${month}`)
    const line = String(file.body)
      .split('\r\n')
      .find((each) => each.startsWith(invoice.number))
    expect(line).toContain(`"'=HYPERLINK(""x"")"`)
    const columns = String(file.body).split('\r\n')[0]?.replace('\uFEFF', '').split(',')
    expect(line?.split(',')[columns?.indexOf('Booking') ?? -1]).toBe(reference)
    expect((await owner.get('/api/admin/papers?month=2026-13')).status).toBe(400)
  })

  it('comes off the sum of that file where it is a credit note, whose own amount is what goes back [PAY-77]', async () => {
    const { reference, paymentId, list } = await completeJob()
    await sendEvent(api, buildEvent(paymentId, { type: 'refunded' }))
    const documents: { kind: string; amountPounds: number; issuedAt: string }[] = await list()
    const amountOf = (kind: string) =>
      documents.find((each) => each.kind === kind)?.amountPounds ?? Number.NaN
    expect(amountOf('credit-note')).toBe(30)
    const owner = await signIn(api, 'administrator', '1')
    const month = documents[0]?.issuedAt.slice(0, 7)
    const rows = String((await owner.get(`/api/admin/papers.csv?month=${month}`)).body)
      .trimEnd()
      .split('\r\n')
      .map((row) => row.split(','))
      .filter((row) => row.includes(reference))
    const amounts = Object.fromEntries(rows.map((row) => [row[1], Number(row.at(-1))]))
    expect(amounts).toEqual({
      'Credit note': -30,
      Invoice: amountOf('invoice'),
      Receipt: 30,
    })
  })

  it('is one of the newest 500 that the list of a month shows, which counts all; the file has all [PAY-77]', async () => {
    const { id: mechanicId } = await signInMechanic(api, stock)
    await stock.db.insert(papers).values(
      Array.from({ length: 501 }, (_, n) => ({
        ...build(mechanicId),
        id: randomUUID(),
        series: 'MANY',
        number: n + 1,
        issuedAt: Temporal.Instant.from('2027-03-02T09:00:00Z').add({ seconds: n }),
      })),
    )
    const owner = await signIn(api, 'administrator', '1')
    const { body } = await owner.get('/api/admin/papers?month=2027-03')
    expect([body.count, body.papers.length]).toEqual([501, 500])
    const numbers = body.papers.map(({ number }: { number: string }) => number)
    expect([numbers.at(0), numbers.at(-1)]).toEqual(['MANY-0501', 'MANY-0002'])
    const file = await owner.get('/api/admin/papers.csv?month=2027-03')
    expect(String(file.body).trimEnd().split('\r\n')).toHaveLength(502)
  })

  it('stays as it was issued when its customer’s account is deleted [PAY-70]', async () => {
    const { id } = await completeJob()
    const owner = await signInNew()
    await stock.db.update(bookings).set({ customerId: owner.id }).where(eq(bookings.id, id))
    const ofBooking = () => stock.db.select().from(papers).where(eq(papers.bookingId, id))
    const before = await ofBooking()
    expect(before).toHaveLength(2)
    await inTransaction(ctx(), (ctx) => eraseCustomer(ctx, owner.id))
    expect(await ofBooking()).toEqual(before)
    const [booking] = await stock.db.select().from(bookings).where(eq(bookings.id, id))
    expect(booking?.customerName).not.toBe(before[0]?.content.to?.name)
  })

  it('says on the paper what was true when it was issued [PAY-70]', async () => {
    const { id, customer, list } = await completeJob()
    const [, invoice] = await list()
    await stock.db
      .update(bookings)
      .set({ customerName: 'Somebody Else' })
      .where(eq(bookings.id, id))
    const { body } = await customer.get(`/api/papers/${invoice.id}`)
    expect(body.to.name).not.toBe('Somebody Else')
  })
})
