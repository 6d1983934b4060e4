import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { pence } from '#domain/money/money.ts'
import { CARD_TERMS } from '#domain/payments/card-terms.ts'
import { inTransaction } from '#server/context.ts'
import { openOperatorCase } from '#server/db/outbox/open-operator-case.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { operatorCases } from '#server/db/schema/operator-cases.ts'
import { payments } from '#server/db/schema/payments.ts'
import { auditEvents } from '#server/db/schema/sessions.ts'
import { createTestApi } from '#test/support/api.ts'
import { sendBookingPhoto } from '#test/support/booking-photos.ts'
import { decide, propose } from '#test/support/follow-ups.ts'
import { begin, picture, sendPhoto } from '#test/support/inspections.ts'
import { acceptedJob, signInMechanic, slotOf } from '#test/support/jobs.ts'
import { readPdf } from '#test/support/read-pdf.ts'
import { signIn } from '#test/support/roles.ts'
import { freshStock, NOW } from '#test/support/stock.ts'
import { buildEvent, paymentIdOf, sendEvent } from '#test/support/webhook.ts'

/* What the desk sends to a bank that disputes a payment. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })

/** Lines of a page break where it is full. */
const flat = (text: string) => text.replace(/\s+/g, ' ')

/** A completed job with approved extra work, which may have a photo too, a photo, a message of 1,500 letters and a note of the desk; its deposit is disputed. */
async function disputedJob({ hasProof = true } = {}) {
  api.clock.now = NOW
  const mechanic = await signInMechanic(api, stock)
  const job = await acceptedJob(api, stock, mechanic, 'in-progress')
  await sendEvent(
    api,
    buildEvent(paymentIdOf(await job.customer.post(`/api/bookings/${job.id}/pay`))),
  )
  const working = { mechanic: mechanic.visitor, id: job.id }
  const proof = hasProof
    ? [
        (await sendBookingPhoto(mechanic.visitor, job.id, await picture().jpeg().toBuffer())).body
          .id,
      ]
    : []
  const { body: proposal } = await propose(working, stock.serviceId('oil-change'), {
    photoIds: proof,
  })
  await decide(job.customer, proposal, ['approved'])
  const { id: sessionId } = await begin(mechanic.visitor, job.id)
  await sendPhoto(mechanic.visitor, sessionId, await picture().jpeg().toBuffer())
  const words = `The car is in the yard. ${'It stands behind the gate. '.repeat(50)}Last word: marzipan.`
  await job.customer.post(`/api/bookings/${job.id}/messages`, { words })
  const ada = await signIn(api, 'administrator', '1')
  await ada.post(`/api/admin/bookings/${job.id}/notes`, { text: 'Sounded unsure on the telephone' })
  api.clock.now = (await slotOf(stock, job.id)).add({ hours: 2 })
  await mechanic.visitor.post(`/api/mechanics/jobs/${job.id}/complete`, {})
  await inTransaction(createTaskContext(api.runtime), (ctx) =>
    openOperatorCase(ctx, {
      kind: 'dispute',
      subject: `dp_${job.id}`,
      bookingId: job.id,
      amountPence: pence(3000),
      received: 'The card issuer has taken the money back. Its reason: product not received',
      dueAt: Temporal.Instant.from('2026-12-24T12:00:00Z'),
    }),
  )
  await stock.db
    .update(payments)
    .set({ cardTerms: CARD_TERMS.words, cardTermsVersion: CARD_TERMS.version, cardAgreedAt: NOW })
    .where(eq(payments.bookingId, job.id))
  const [dispute] = await stock.db
    .select()
    .from(operatorCases)
    .where(and(eq(operatorCases.bookingId, job.id), eq(operatorCases.kind, 'dispute')))
  return {
    ...job,
    mechanic: mechanic.visitor,
    path: `/api/admin/operator-cases/${dispute?.id}/evidence.pdf`,
  }
}

it('the evidence of a dispute is one tagged PDF of what was agreed, done, billed and said [PAY-123]', async () => {
  const { path, reference, id } = await disputedJob({ hasProof: false })
  const ada = await signIn(api, 'administrator', '1')
  const answer = await ada.get(path)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  const pdf = await readPdf(answer.bytes)
  expect([pdf.title, pdf.language, pdf.isTagged]).toEqual([
    `Evidence about ${reference}`,
    'en-GB',
    true,
  ])
  expect(pdf.text).toContain('£30.00')
  expect(pdf.text).toContain('product not received')
  expect(pdf.text).toContain('Thursday 24 December 2026')
  const text = flat(pdf.text)
  expect(text).toContain(flat(CARD_TERMS.words))
  expect(text).toContain('Agreed by paying on Monday 2 November 2026')
  const [, approvals = ''] = text.split('Approvals')
  expect(approvals.split('Invoice INV')[0]).toContain('More work approved')
  expect(pdf.text).toContain('Work completed')
  expect(pdf.text).toMatch(/Invoice INV-\d+-\d{4}/)
  expect(pdf.text).toContain('Last word: marzipan.')
  expect(pdf.alts).toEqual([
    expect.stringMatching(/^Photo 1, taken at the inspection, Monday 2 November 2026/),
  ])
  expect(pdf.roles).toEqual(expect.arrayContaining(['H1', 'H2', 'Table', 'TH', 'Figure']))
  expect(pdf.text).not.toContain('Sounded unsure')
  expect(pdf.text).not.toContain('The rest is left out')
  const lines = await stock.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.action, 'operator-case.evidence'))
  expect(lines.map(({ object }) => object)).toEqual([`booking ${id}`])
})

it('the evidence has what was sent with messages, extra work and complaints, and no report of the mechanic’s [PAY-123]', async () => {
  const { path, id, customer, mechanic } = await disputedJob()
  const photo = await picture().jpeg().toBuffer()
  const upload = async (who: typeof customer) => {
    const { status, body } = await sendBookingPhoto(who, id, photo)
    expect(status).toBe(201)
    return [body.id]
  }
  const say = async (who: typeof customer, to: string, body: object) => {
    expect((await who.post(`/api/bookings/${id}/${to}`, body)).status).toBeLessThan(300)
    api.clock.now = api.clock.now.add({ minutes: 1 })
  }
  await say(customer, 'messages', { words: 'Look at it', photoIds: await upload(customer) })
  const complaint = { kind: 'complaint', words: 'It still squeals: tangerine.' }
  await say(customer, 'cases', { ...complaint, photoIds: await upload(customer) })
  await say(customer, 'cases', {
    kind: 'data-request',
    words: 'What do you have of me? Pistachio.',
  })
  await say(mechanic, 'cases', { kind: 'safety-report', words: 'A dog at the gate: nutmeg.' })
  await upload(mechanic)

  const { bytes } = await (await signIn(api, 'administrator', '1')).get(path)
  const pdf = await readPdf(bytes)
  expect(pdf.alts.map((alt) => alt.replace(/, \w+day \d.*/, ''))).toEqual([
    'Photo 1, taken at the inspection',
    'Photo 2, sent by the mechanic with more work that was proposed',
    'Photo 3, sent by the customer with a message',
    'Photo 4, sent by the customer with a complaint or a claim',
  ])
  expect(flat(pdf.text)).toContain('by the customer: Complaint It still squeals: tangerine.')
  for (const word of ['Pistachio', 'nutmeg']) expect(pdf.text).not.toContain(word)
})

it('another kind of case has no evidence [PAY-123]', async () => {
  const { path } = await disputedJob()
  await stock.db
    .update(operatorCases)
    .set({ kind: 'mismatch' })
    .where(eq(operatorCases.kind, 'dispute'))
  const ada = await signIn(api, 'administrator', '1')
  expect((await ada.get(path)).status).toBe(404)
})
