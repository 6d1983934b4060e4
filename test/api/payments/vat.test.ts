import { randomUUID } from 'node:crypto'
import { and, eq, notInArray } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { PAPER_KINDS } from '#domain/payments/papers/paper.ts'
import { vatIn } from '#domain/payments/papers/vat.ts'
import { inTransaction } from '#server/context.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { papers } from '#server/db/schema/papers.ts'
import { mechanicAccounts } from '#server/db/schema/payouts.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { issueCommissionPapers } from '#server/payments/papers/to-mechanics/commission-papers.ts'
import { runPayouts } from '#server/payments/payouts/run-payouts.ts'
import { buildEnv, createTestApi, type Visitor } from '#test/support/api.ts'
import { buildApplication } from '#test/support/applicants.ts'
import { acceptedJob, type SignedInMechanic, signInMechanic, slotOf } from '#test/support/jobs.ts'
import { paidJob } from '#test/support/paid-job.ts'
import { readPdf } from '#test/support/read-pdf.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, sendEvent } from '#test/support/webhook.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW, env: buildEnv({ vatNumber: 'GB980780684' }) })
const NUMBER = 'GB123456782'

beforeEach(() => {
  api.clock.now = NOW
})

const save = (visitor: Visitor, body: object) =>
  visitor.send('/api/mechanics/me/vat', { method: 'PUT', body })

const said = (change: object = {}) => ({
  vatNumber: NUMBER,
  passesMotFeeOn: false,
  startsOn: '2026-11-02',
  ...change,
})

async function invoiceOfJob(mechanic: SignedInMechanic, quote: Record<string, unknown> = {}) {
  api.clock.now = NOW
  const job = await acceptedJob(api, stock, mechanic, 'in-progress', { quote })
  api.clock.now = (await slotOf(stock, job.id)).add({ hours: 2 })
  const done = await mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/complete`, {})
  expect(done.status).toBe(200)
  const [invoice] = await stock.db
    .select()
    .from(papers)
    .where(and(eq(papers.kind, 'invoice'), eq(papers.bookingId, job.id)))
  if (!invoice) throw new Error('no invoice')
  return invoice
}

describe('a VAT number in the portal', () => {
  it('is stored as the certificate has it, with its first day, and audited [PAY-79]', async () => {
    const { id, visitor } = await signInMechanic(api, stock)
    expect((await visitor.get('/api/mechanics/me/vat')).body).toEqual({
      today: '2026-11-02',
      now: null,
      changes: [],
    })
    const { status, body } = await save(visitor, said({ vatNumber: 'gb 123 4567 82' }))
    expect([status, body.now]).toMatchObject([200, said()])
    const later = await save(visitor, said({ vatNumber: '', startsOn: '2026-12-01' }))
    expect(later.body.now).toMatchObject(said())
    expect(later.body.changes).toMatchObject([
      said({ vatNumber: null, startsOn: '2026-12-01' }),
      said(),
    ])
    const lines = await stock.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.actor, `mechanic ${id}`))
    expect(lines.map(({ action, object }) => `${action} ${object}`).sort()).toEqual([
      `mechanic.vat mechanic ${id}: GB 123 4567 82 from Monday 2 November 2026`,
      `mechanic.vat mechanic ${id}: not registered from Tuesday 1 December 2026`,
    ])
  })

  it('that is sent again, or ten times at once, is stored once [PAY-79]', async () => {
    const { id, visitor } = await signInMechanic(api, stock)
    await Promise.all(Array.from({ length: 10 }, () => save(visitor, said())))
    const { status, body } = await save(visitor, said())
    expect([status, body.changes]).toMatchObject([200, [said()]])
    expect(body.changes).toHaveLength(1)
    const actor = eq(auditEvents.actor, `mechanic ${id}`)
    expect(await stock.db.$count(auditEvents, actor)).toBe(1)
    // What is said once more after something else is a change.
    await save(visitor, said({ vatNumber: '' }))
    expect((await save(visitor, said())).body.changes).toHaveLength(3)
  })

  it.each([
    ['a wrong check digit', { vatNumber: 'GB123456783' }, 'vatNumber'],
    ['a day that is over', { startsOn: '2026-11-01' }, 'startsOn'],
    ['a day after more than a year', { startsOn: '2027-11-05' }, 'startsOn'],
    ['a day that does not exist', { startsOn: '2026-02-30' }, 'startsOn'],
  ])('is refused in words with %s [PAY-79]', async (_, change, field) => {
    const { visitor } = await signInMechanic(api, stock)
    const { status, body } = await save(visitor, said(change))
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]])
    expect((await visitor.get('/api/mechanics/me/vat')).body.changes).toEqual([])
  })
})

describe('an invoice', () => {
  it('shows VAT from the first day on, and one that was issued before never changes [PAY-79, PAY-71]', async () => {
    const mechanic = await signInMechanic(api, stock)
    const before = await invoiceOfJob(mechanic)
    api.clock.now = NOW
    expect((await save(mechanic.visitor, said())).status).toBe(200)
    const after = await invoiceOfJob(mechanic)
    expect([before.content.columns, before.content.from.vatNumber]).toEqual([['gross'], null])
    expect([after.content.columns, after.content.from.vatNumber]).toEqual([
      ['net', 'vat', 'gross'],
      NUMBER,
    ])
    const vat = after.content.totals.find(({ label }) => label === 'VAT at 20%')
    expect(vat?.amountPence).toBe(vatIn(pence(after.amountPence)))
    const [stored] = await stock.db.select().from(papers).where(eq(papers.id, before.id))
    expect(stored).toEqual(before)
    const { bytes } = await mechanic.visitor.get(`/api/papers/${after.id}/document.pdf`)
    const { text } = await readPdf(bytes)
    for (const words of [`VAT number ${NUMBER}`, 'VAT at 20%', 'Total before VAT'])
      expect(text).toContain(words)
  })

  it.each([
    ['outside VAT where the mechanic passes it on exactly', true],
    ['taxed where the mechanic does not', false],
  ])('has an MOT fee %s [PAY-79, PAY-71]', async (_, passesMotFeeOn) => {
    const mechanic = await signInMechanic(api, stock)
    expect((await save(mechanic.visitor, said({ passesMotFeeOn }))).status).toBe(200)
    const { content } = await invoiceOfJob(mechanic, { serviceIds: [stock.serviceId('mot')] })
    const [line, visit] = content.lines
    const isTaxed = (it: typeof line) => (it?.amounts.vat ?? 0) > 0
    expect([line?.description, isTaxed(line), isTaxed(visit)]).toEqual([
      'MOT',
      !passesMotFeeOn,
      true,
    ])
  })
})

describe('the number of Kerbside', () => {
  it('stands on what it issues itself, so that a commission invoice shows its VAT [PAY-79, PAY-75]', async () => {
    const { id } = await signInMechanic(api, stock)
    const ctx = { ...createTaskContext(api.runtime), now: NOW }
    const job = {
      description: 'BK-123456',
      completedOn: '2026-10-30',
      commissionPence: pence(1200),
    }
    await inTransaction(ctx, (ctx) =>
      issueCommissionPapers(ctx, { causeId: randomUUID(), mechanicId: id, isSettled: true }, [job]),
    )
    const [invoice] = await stock.db
      .select()
      .from(papers)
      .where(and(eq(papers.kind, 'commission-invoice'), eq(papers.mechanicId, id)))
    expect(invoice?.content.from.vatNumber).toBe('GB980780684')
    expect(
      invoice?.content.totals.map(({ label, amountPence }) => `${label} ${amountPence}`),
    ).toEqual(['Total before VAT 1000', 'VAT at 20% 200', 'Total, taken off what you earned 1200'])
  })
})

it('where neither Kerbside nor the mechanic has a number, no document says VAT but that none is charged [PAY-71, PAY-74, PAY-75, PAY-131]', async () => {
  const plain = createTestApi(stock.db, { now: NOW, env: buildEnv({ vatNumber: null }) })
  const before = await stock.db.select({ id: papers.id }).from(papers)
  const job = await paidJob(plain, stock)
  const ada = await signIn(plain, 'administrator', '1')
  const refund = async (borneBy: string, refundedBefore: number) => {
    const asked = { lines: [{ position: 0, amount: 6 }], borneBy, reason: 'The pads squealed' }
    const path = `/api/admin/bookings/${job.id}/refund`
    expect((await ada.post(path, { ...asked, refundedBefore })).status).toBe(200)
  }
  await refund('both', 0)
  await refund('us', 6)
  await stock.db.insert(mechanicAccounts).values({
    mechanicId: job.mechanic.id,
    provider: 'simulator',
    reference: `simacct_${job.mechanic.id}`,
    isReady: true,
    updatedAt: NOW,
  })
  const ctx = createTaskContext(plain.runtime)
  const later = { ...ctx, now: plain.clock.now.add({ hours: 24 * 8 }) }
  await runPayouts(later)
  await refund('both', 12)
  const { body } = await plain.visitor().post('/api/mechanics/register', buildApplication())
  const amount = { purpose: 'registration-fee', amountPence: 4900 }
  await sendEvent(plain, buildEvent(body.registrationFee.id, amount))
  await ada.post(`/api/admin/mechanics/${body.mechanic.id}/reject`, { reason: 'Too far away' })
  const issued = await stock.db
    .select()
    .from(papers)
    .where(notInArray(papers.id, [randomUUID(), ...before.map(({ id }) => id)]))
  expect(new Set(issued.map(({ kind }) => kind))).toEqual(new Set(PAPER_KINDS))
  expect(issued.filter(({ kind }) => kind === 'credit-note')).toHaveLength(4)
  for (const { id } of issued) {
    const { bytes } = await ada.get(`/api/papers/${id}/document.pdf`)
    const { text } = await readPdf(bytes)
    expect(text).toContain('Kerbside')
    const said = text.replaceAll(
      /No VAT is c(harg|redit)ed|is not a VAT invoice|no VAT number/g,
      '',
    )
    expect(said).not.toContain('VAT')
  }
})
