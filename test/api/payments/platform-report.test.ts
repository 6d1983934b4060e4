import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { billIssued } from '#domain/payments/ledger/bill-entries.ts'
import { chargebackLost, transferMade } from '#domain/payments/ledger/provider-entries.ts'
import { sharesTakenBack } from '#domain/payments/ledger/shares.ts'
import { NO_DETAILS } from '#domain/payments/platform-report/seller-details.ts'
import { inTransaction } from '#server/context.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { registrationFees } from '#server/db/schema/registration-fees.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { sellerDetails } from '#server/db/schema/tax.ts'
import { postEntry } from '#server/payments/ledger/post-entry.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { acceptedJob, signInMechanic } from '#test/support/jobs.ts'
import { billedJob, paidJob } from '#test/support/paid-job.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'

const stock = await freshStock()
const env = buildEnv({
  platformOperatorId: 'XEDPI0000000001',
  platformOperatorUtr: '1123456789',
})
const api = createTestApi(stock.db, { now: NOW, env })

const FEE_PENCE = 4900
const PERSON = {
  ...NO_DETAILS,
  firstName: 'Sam',
  lastName: 'Fixit-Hidden',
  dateOfBirth: '1980-02-29',
  taxNumber: 'ab 12 34 56 c',
  street: '1 Test Road',
  city: 'Manchester',
  postcode: 'm202rn',
  sortCode: '12-34-56',
  accountNumber: '12345678',
}
const STORED = {
  ...PERSON,
  taxNumber: 'AB123456C',
  postcode: 'M20 2RN',
  sortCode: '123456',
}

const save = (visitor: Visitor, body: object) =>
  visitor.send('/api/mechanics/me/seller', { method: 'PUT', body })

describe('the details of a seller', () => {
  it('are saved half done, say what is missing, and are stored sealed [PAY-113]', async () => {
    const { id, visitor } = await signInMechanic(api, stock)
    const half = await save(visitor, { ...NO_DETAILS, firstName: 'Sam', taxNumber: 'AB123456C' })
    expect([half.status, half.body.missing.slice(0, 2)]).toEqual([
      200,
      ['last name', 'date of birth'],
    ])
    const whole = await save(visitor, PERSON)
    expect([whole.body.details, whole.body.missing]).toEqual([STORED, []])
    expect((await visitor.get('/api/mechanics/me/seller')).body.details).toEqual(STORED)

    const [row] = await stock.db
      .select()
      .from(sellerDetails)
      .where(eq(sellerDetails.mechanicId, id))
    for (const secret of ['Fixit-Hidden', 'AB123456C', '12345678', '1980'])
      expect(Buffer.from(row?.sealed ?? '', 'base64url').toString('latin1')).not.toContain(secret)
    const lines = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.actor, `mechanic ${id}`))
    expect(lines.map(({ action, object }) => [action, object])).toEqual([
      ['mechanic.tax-details', `mechanic ${id}`],
      ['mechanic.tax-details', `mechanic ${id}`],
    ])
  })

  it('do not open with another secret [PAY-113]', async () => {
    const { id, visitor } = await signInMechanic(api, stock)
    await save(visitor, PERSON)
    const other = createTestApi(stock.db, {
      now: NOW,
      env: buildEnv({ linkSecret: 'another secret '.repeat(3) }),
    })
    const again = await signIn(other, 'mechanic', String(id))
    expect((await again.get('/api/mechanics/me/seller')).body.details).toEqual(NO_DETAILS)
  })

  it.each([
    ['taxNumber', 'AB123456E'],
    ['companyNumber', '12'],
    ['sortCode', '12345'],
    ['accountNumber', '1'],
    ['postcode', 'M20'],
    ['dateOfBirth', '2026-11-03'],
    ['dateOfBirth', '1980-02-30'],
  ])('are refused in words: %s %s [PAY-113]', async (field, value) => {
    const { visitor } = await signInMechanic(api, stock)
    const { status, body } = await save(visitor, { ...PERSON, [field]: value })
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
  })
})

const PAID_OUT = Temporal.Instant.from('2026-12-07T09:00:00Z')

type Earned = { id: string; mechanic: { id: number } }

async function payOut({ id, mechanic }: Earned, amount: number) {
  const made = { causeId: randomUUID(), bookingId: id, mechanicId: mechanic.id }
  await inTransaction({ ...createTaskContext(api.runtime), now: PAID_OUT }, (ctx) =>
    postEntry(ctx, transferMade({ ...made, amountPence: pence(amount) })),
  )
}

describe('the report of a year', () => {
  let job: Awaited<ReturnType<typeof paidJob>>
  let finance: Visitor
  let sharePence = 0
  let feePence = 0

  beforeAll(async () => {
    job = await paidJob(api, stock)
    const sumOf = async (account: string) => {
      const { rows } = await stock.pool.query(
        `select -sum(amount_pence)::int as sum from ledger_lines l
          join ledger_entries e on e.id = l.entry_id where account = $1 and e.booking_id = $2`,
        [account, job.id],
      )
      return rows[0].sum
    }
    sharePence = await sumOf('mechanic-payable')
    feePence = await sumOf('commission')
    await payOut(job, sharePence)
    await stock.db.insert(registrationFees).values({
      id: randomUUID(),
      mechanicId: job.mechanic.id,
      amount: pence(FEE_PENCE),
      state: 'paid',
      provider: 'simulator',
      createdAt: PAID_OUT,
      paidAt: PAID_OUT,
    })
    api.clock.now = Temporal.Instant.from('2027-01-12T09:00:00Z')
    finance = await signIn(api, 'administrator', '51', 'finance')
  })

  const figures = () => ({
    consideration: Math.round(sharePence / 100),
    fees: Math.round((feePence + FEE_PENCE) / 100),
    activities: 1,
  })
  const NONE = { consideration: 0, fees: 0, activities: 0 }

  it('lists who was paid, by quarter of the payout, and is refused while details are missing [PAY-114, PAY-115]', async () => {
    const { body } = await finance.get('/api/admin/platform-report')
    expect([body.year, body.ourMissing]).toEqual([2026, []])
    expect(body.sellers).toMatchObject([
      { id: job.mechanic.id, quarters: [NONE, NONE, NONE, figures()] },
    ])
    expect(body.sellers[0].missing).toContain('date of birth')
    const { status, body: refusal } = await finance.get('/api/admin/platform-report.xml')
    expect([status, refusal.message]).toEqual([422, 'Details of 1 mechanics are missing.'])
    expect((await finance.get('/api/admin/platform-report?year=2027')).body.sellers).toEqual([])
    expect((await finance.get('/api/admin/platform-report?year=26')).status).toBe(400)
  })

  it('is a file for HMRC and one for a spreadsheet, each audited, and a copy for the mechanic [PAY-115, PAY-116]', async () => {
    const mechanic = await signIn(api, 'mechanic', String(job.mechanic.id))
    const own = await save(mechanic, { ...PERSON, street: '=1+1' })
    expect(own.body.years).toEqual([{ year: 2026, quarters: [NONE, NONE, NONE, figures()] }])

    const xml = await finance.get('/api/admin/platform-report.xml?year=2026')
    expect([xml.status, xml.headers.get('content-type')]).toEqual([
      200,
      'application/xml; charset=utf-8',
    ])
    const text = new TextDecoder().decode(xml.bytes)
    for (const part of [
      '<dpi:SendingEntityIN>XEDPI0000000001</dpi:SendingEntityIN>',
      '<dpi:LastName>Fixit-Hidden</dpi:LastName>',
      `<dpi:ConsQ4 currCode="GBP">${figures().consideration}</dpi:ConsQ4>`,
    ])
      expect(text).toContain(part)

    const csv = await finance.get('/api/admin/platform-report.csv?year=2026')
    const [headings, line] = new TextDecoder().decode(csv.bytes).trimEnd().split('\r\n')
    expect(headings).toContain('Seller,Kind,Legal name')
    expect(line).toContain(`${job.mechanic.id},individual,Sam Fixit-Hidden,1980-02-29,AB123456C`)
    expect(line).toContain(",'=1+1,")

    const lines = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'platform-report.export'))
    expect(lines.map(({ object, actor }) => [object, actor]).sort()).toEqual([
      ['1 sellers of 2026 as CSV', 'administrator 51'],
      ['1 sellers of 2026 as XML', 'administrator 51'],
    ])
  })

  it('counts no fee for what of a bill was written off: nobody paid it, so nothing was withheld of it [PAY-114, PAY-64]', async () => {
    api.clock.now = NOW
    const unpaid = await billedJob(api, stock)
    const ada = await signIn(api, 'administrator', '1')
    const path = `/api/admin/bookings/${unpaid.id}/bill/give-up`
    const given = await ada.post(path, { kind: 'write-off', reason: 'Gone abroad' })
    expect(given.status).toBe(200)
    // Nine tenths of the deposit, which is all that was paid.
    await payOut(unpaid, 2700)
    const { body } = await finance.get('/api/admin/platform-report?year=2026')
    const seller = body.sellers.find(({ id }: { id: number }) => id === unpaid.mechanic.id)
    const paid = { consideration: 27, fees: 3, activities: 1 }
    expect(seller.quarters).toEqual([NONE, NONE, NONE, paid])
  })

  it('takes a lost penny off the fee where the mechanic’s share of it is nothing [PAY-114, PAY-47]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const { id: bookingId } = await acceptedJob(api, stock, mechanic)
    const mechanicId = mechanic.id
    const cause = { causeId: randomUUID(), bookingId, mechanicId }
    const totalPence = pence(10_496)
    const penny = sharesTakenBack(totalPence, pence(1))
    expect(penny).toEqual({ mechanicPence: 0, commissionPence: 1 })
    const shares = { ...penny, refundPence: pence(0), writtenOffPence: pence(0) }
    await inTransaction(createTaskContext(api.runtime), async (ctx) => {
      await postEntry(ctx, billIssued({ ...cause, totalPence, depositPence: pence(0) }))
      await postEntry(ctx, chargebackLost({ ...cause, shares }))
    })
    await payOut({ id: bookingId, mechanic }, 9446)
    const { body } = await finance.get('/api/admin/platform-report?year=2026')
    const seller = body.sellers.find(({ id }: { id: number }) => id === mechanicId)
    // £10.49, where £10.50 would be 11.
    const paid = { consideration: 94, fees: 10, activities: 1 }
    expect(seller.quarters).toEqual([NONE, NONE, NONE, paid])
  })
})
