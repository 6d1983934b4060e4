import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { RIGHT_TO_CANCEL } from '#domain/bookings/right-to-cancel.ts'
import { ERASURE_SENTENCES } from '#domain/customers/data-protection.ts'
import { pence } from '#domain/money/money.ts'
import { depositRefunded } from '#domain/payments/deposit-terms.ts'
import { PAPERS_SENTENCES } from '#domain/payments/papers/papers-terms.ts'
import { FIRST_TARIFF } from '#domain/quotes/tariff.ts'
import { MOBILE_MOT_JOB_SENTENCE } from '#domain/vehicles/mot.ts'
import { EMAIL_KINDS, EMAILS, type EmailKind, emailWords } from '#server/db/outbox/emails.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { billLines, bills } from '#server/db/schema/bills.ts'
import { bookingMessages } from '#server/db/schema/booking-messages.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { contactMessages } from '#server/db/schema/contact.ts'
import { customers } from '#server/db/schema/customers.ts'
import { followUpQuotes } from '#server/db/schema/diagnostics.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { payments } from '#server/db/schema/payments.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { predictiveAlerts } from '#server/db/schema/vehicle-care.ts'
import { matchJobs } from '#server/jobs/matching/match-jobs.ts'
import { EMAIL_TEMPLATES, sampleData } from '#server/notifications/emails/email-templates.ts'
import { createTestApi } from '#test/support/api.ts'
import { addFollowUp } from '#test/support/inspections.ts'
import { book, makeQuote } from '#test/support/journey.ts'
import {
  findNotification,
  mailThrough,
  receive,
  send,
  sendAndReceive,
} from '#test/support/outbox.ts'
import { buildPerson } from '#test/support/people.ts'
import { addressesOf, startSmtp } from '#test/support/stand-ins/smtp.ts'
import { addMechanic, addVehicle, freshStock, NOW } from '#test/support/stock.ts'

/* The email of every event, as a mail program receives it. */

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const smtp = await startSmtp()
mailThrough(api, smtp)
afterAll(() => api.runtime.providers.mail.close())
const { db } = stock

beforeEach(async () => {
  api.clock.now = NOW
  smtp.received.length = 0
  await db.delete(notifications)
})

/** A Tuesday in winter, at eleven in the United Kingdom. */
const SLOT = '2026-12-01T11:00:00Z'

async function bookJob(change: Record<string, unknown> = {}, basket: Record<string, unknown> = {}) {
  const visitor = api.visitor()
  const quoteId = await makeQuote(visitor, basket)
  const mechanicId = await addMechanic(stock, { name: 'Robin Carter' })
  const person = buildPerson()
  const { status, body } = await book(visitor, quoteId, {
    ...person,
    mechanicId,
    scheduledDate: SLOT,
    ...change,
  })
  expect([status, body]).toEqual([201, body])
  const accept = () =>
    db
      .update(bookings)
      .set({ status: 'accepted', acceptedAt: NOW, version: 2 })
      .where(eq(bookings.id, body.id))
  return { visitor, id: body.id, reference: body.reference, mechanicId, person, accept }
}

async function motId(): Promise<number> {
  const { body } = await api.visitor().get('/api/services')
  return body.find(({ name }: { name: string }) => name === 'MOT').id
}

const textOf = (mail: { text?: string | undefined }) => (mail.text ?? '').replaceAll('\r\n', '\n')

describe('the email about a new booking', () => {
  it('says what was booked, when in UK time, where, for how much and what happens next, and that it may be cancelled within 14 days [NOTE-3, BOOK-31]', async () => {
    const { reference, person } = await bookJob()
    expect(await send(api)).toBe(1)
    const [mail] = smtp.received
    expect(mail?.subject).toBe(`We have your booking ${reference}`)
    expect(mail?.recipients).toEqual([person.customerEmail])
    expect(addressesOf(mail?.from)).toEqual(['letters@kerbside.example.co.uk'])
    const text = textOf(mail ?? {})
    for (const words of [
      `Hello ${person.customerName}, we have your booking. Your reference is ${reference}.`,
      'Tuesday 1 December 2026 at 11:00, UK time',
      '14 Sample Street, Manchester, M20 2RN',
      'Robin Carter',
      '£30.00, not paid yet',
      'A mechanic accepts',
      depositRefunded(FIRST_TARIFF.depositPence),
      'Until Monday 30 November 2026 at 11:00 the deposit is refunded in full.',
      RIGHT_TO_CANCEL.right,
      RIGHT_TO_CANCEL.begun,
    ])
      expect(text).toContain(words)
    // The telephone number of a mechanic who has not accepted stays hidden.
    expect(text).not.toContain('07700 900123')
    expect(await findNotification(api, 'booking-received')).toMatchObject({
      status: 'sent',
      sentAt: NOW,
      failureReason: null,
      attempts: 1,
    })
  })

  it('reminds of a deposit, and speaks of a slot and a time only where there is one [BOOK-24]', async () => {
    const { id } = await bookJob({ mechanicId: null, scheduledDate: null })
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
    if (!booking) throw new Error('not booked')
    const { text } = await sendAndReceive(api, smtp, 'deposit-reminder', { booking })
    expect(text).toContain('or the booking may be cancelled')
    expect(text).not.toMatch(/slot|the time to somebody/)
  })

  it('says the UK hour in summer too [NOTE-3]', async () => {
    api.clock.now = Temporal.Instant.from('2027-06-01T09:00:00Z')
    await bookJob({ scheduledDate: '2027-07-06T08:00:00Z' })
    await send(api)
    expect(textOf(smtp.received[0] ?? {})).toContain('Tuesday 6 July 2027 at 09:00, UK time')
  })
})

describe('a mechanic', () => {
  it('reads in the email about a job what a mobile MOT asks of them [QUOTE-12]', async () => {
    const sent = async (serviceType: string) => {
      const { reference } = await bookJob({}, { serviceIds: [await motId()], serviceType })
      await matchJobs(createTaskContext(api.runtime))
      await send(api)
      return textOf(
        smtp.received.find(({ subject }) => subject === `A job near you: ${reference}`) ?? {},
      )
    }
    expect(await sent('mobile')).toContain(MOBILE_MOT_JOB_SENTENCE)
    const garage = await sent('garage')
    expect(garage).toContain('MOT')
    expect(garage).not.toContain(MOBILE_MOT_JOB_SENTENCE)
  })

  it('is notified when the customer cancels or moves a job, in full only once it is theirs [SEC-O10]', async () => {
    const { visitor, id, reference, person, accept } = await bookJob()
    await accept()
    await send(api)
    smtp.received.length = 0
    await visitor.post(`/api/bookings/${id}/reschedule`, { scheduledDate: '2026-12-02T09:00:00Z' })
    await send(api)
    const moved = smtp.received.find(({ subject }) => subject === `Job ${reference} has a new time`)
    expect(textOf(moved ?? {})).toContain('Wednesday 2 December 2026 at 09:00, UK time')
    expect(textOf(moved ?? {})).toContain(person.customerName)
    smtp.received.length = 0
    await visitor.post(`/api/bookings/${id}/cancel`, {})
    await send(api)
    const cancelled = smtp.received.find(
      ({ subject }) => subject === `Job ${reference} is cancelled`,
    )
    expect(cancelled?.recipients[0]).toMatch(/^mechanic-/)
    // The email names the work but no customer: the plate belongs to the job.
    expect(textOf(cancelled ?? {})).not.toMatch(/^Car: [A-Z]{2}\d{2} /m)
    // The job is no longer this mechanic's, so the email does not name the customer.
    expect(textOf(cancelled ?? {})).not.toContain(person.customerName)
    expect(textOf(cancelled ?? {})).toContain('Where: M20')
  })

  it('reads of a job that they have lost whether another mechanic has it or is asked [JOB-23]', async () => {
    const { id, mechanicId, accept } = await bookJob()
    await accept()
    await send(api)
    smtp.received.length = 0
    for (const [status, acceptedAt, says] of [
      ['pending', null, 'We are asking another mechanic.'],
      ['accepted', NOW, 'Another mechanic has it now.'],
    ] as const) {
      const [booking] = await db
        .update(bookings)
        .set({ status, acceptedAt })
        .where(eq(bookings.id, id))
        .returning()
      if (!booking) throw new Error('there is no booking')
      const lost = {
        booking,
        data: { mechanicId: mechanicId + 1000 },
      }
      const mail = await sendAndReceive(api, smtp, 'job-reassigned', lost)
      expect(textOf(mail)).toContain(`${says} There is no need to go.`)
    }
  })
})

describe('what an email promises', () => {
  it.each([
    [
      'paid',
      'cancel the booking and refund your deposit in full.',
      'have your deposit back in full',
    ],
    [
      'unpaid',
      'cancel the booking, and there is nothing to pay.',
      'cancel: there is nothing to pay',
    ],
    ['not-needed', 'Your claim stays open', 'choose another time.'],
  ] as const)(
    'is a refund of a deposit to nobody who has paid none: a mechanic withdraws, the deposit is %s',
    async (state, ifNobody, meanwhile) => {
      const { id } = await bookJob()
      const [booking] = await db
        .update(bookings)
        .set({ reofferEndsAt: NOW.add({ hours: 12 }) })
        .where(eq(bookings.id, id))
        .returning()
      if (!booking) throw new Error('there is no booking')
      await db.update(payments).set({ state }).where(eq(payments.quoteId, booking.quoteId))
      await send(api)
      const mail = await sendAndReceive(api, smtp, 'mechanic-withdrew', { booking })
      expect(textOf(mail)).toContain(ifNobody)
      expect(textOf(mail)).toContain(meanwhile)
      if (state !== 'paid') expect(String(mail.html)).not.toMatch(/refund|deposit back/)
    },
  )

  it('is the day of the law where somebody complains about their data, also beside the subject [SITE-17]', async () => {
    const [written] = await db
      .insert(contactMessages)
      .values({
        name: 'Alex Taylor',
        email: 'alex.taylor@example.co.uk',
        subject: 'My data',
        message: 'Please answer.',
        topic: 'data-protection',
        dueOn: '2026-12-02',
      })
      .returning()
    const data = { contactMessageId: written?.id ?? 0 }
    const mail = await sendAndReceive(api, smtp, 'contact-receipt', { data })
    const words = 'We have recorded it and will answer by Wednesday 2 December 2026.'
    expect(String(mail.html).split(words)).toHaveLength(3)
    expect(String(mail.html)).not.toContain('get back to you within')
  })

  it('with a lost reference says which of several bookings it is of', async () => {
    const first = await bookJob()
    const says = 'It is your newest booking. Here are your latest ones:'
    const textFor = async (id: string) => {
      const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
      if (!booking) throw new Error('there is no booking')
      return textOf(await sendAndReceive(api, smtp, 'booking-reference', { booking }))
    }
    expect(await textFor(first.id)).not.toContain(says)
    const second = await bookJob(first.person)
    const text = await textFor(second.id)
    expect(text).toContain(says)
    for (const { reference } of [first, second])
      expect(text).toContain(`${reference}: Tuesday 1 December 2026 at 11:00`)
  })

  it('is free hours to a mechanic only where some were reserved', async () => {
    const { id, mechanicId } = await bookJob()
    for (const [scheduledDate, isFree] of [
      [Temporal.Instant.from(SLOT), true],
      [null, false],
    ] as const) {
      const [booking] = await db
        .update(bookings)
        .set({ scheduledDate, status: 'cancelled', cancelledBy: 'customer' })
        .where(eq(bookings.id, id))
        .returning()
      if (!booking) throw new Error('there is no booking')
      const mail = await sendAndReceive(api, smtp, 'job-cancelled', {
        booking,
        data: { mechanicId },
      })
      expect(/hours are free/.test(String(mail.html))).toBe(isFree)
    }
  })
})

describe('the look of an email', () => {
  it('breaks no line within a reference, a postcode, a telephone number or “UK time”', async () => {
    const { id, reference, accept } = await bookJob()
    await accept()
    const [booking] = await db.select().from(bookings).where(eq(bookings.id, id))
    if (!booking) throw new Error('there is no booking')
    const mail = await sendAndReceive(api, smtp, 'on-the-way', { booking })
    for (const whole of [reference, 'M20 2RN', 'UK time', '07700 900123'])
      expect(String(mail.html).split(whole)).toHaveLength(
        String(mail.html).split(`<span style="white-space:nowrap">${whole}</span>`).length,
      )
  })

  it('has a plate black on yellow and the double yellow line where a program darkens emails', async () => {
    await bookJob()
    await send(api)
    const html = String(smtp.received[0]?.html)
    const [plate = ''] = /<span style="[^"]*background-color:#ffcb05[^"]*">/.exec(html) ?? []
    expect(plate).toMatch(/[";]color:#15201c/)
    expect(plate).toContain('color-scheme:only light')
    const [line = ''] = /<div style="[^"]*border-top:2px solid #ffcb05[^"]*">/.exec(html) ?? []
    expect(line).toContain('color-scheme:only light')
  })
})

describe('every notification of the product', () => {
  async function everythingToSay() {
    const { id, mechanicId, accept } = await bookJob()
    await accept()
    await db
      .update(bookings)
      .set({ proposedDate: Temporal.Instant.from('2026-12-02T09:00:00Z') })
      .where(eq(bookings.id, id))
    const [written] = await db
      .insert(contactMessages)
      .values({
        name: 'Alex Taylor',
        email: 'alex.taylor@example.co.uk',
        subject: 'My invoice',
        message: 'Dear all,\nwhere is it?',
      })
      .returning()
    const documentId = crypto.randomUUID()
    await db.insert(mechanicDocuments).values({
      id: documentId,
      mechanicId,
      kind: 'insurance',
      title: 'Public liability',
      fileId: 'file',
      contentType: 'application/pdf',
      sizeBytes: 1,
      expiresOn: '2026-12-24',
    })
    const car = await addCarWithAlert()
    const followUp = await addFollowUp(db, { bookingId: id, mechanicId })
    await db
      .update(followUpQuotes)
      .set({ decidedAt: NOW, visit: 'another' })
      .where(eq(followUpQuotes.id, followUp.followUpQuoteId))
    await db.delete(notifications)
    const contactMessageId = written?.id ?? 0
    return {
      bookingId: id,
      facts: { mechanicId, documentId, ...followUp, contactMessageId, ...car },
    }
  }

  async function addCarWithAlert() {
    const [customer] = await db
      .insert(customers)
      .values({ name: 'Jo', email: `jo.${crypto.randomUUID()}@example.co.uk`, password: 'x' })
      .returning()
    const plate = String(customer?.id).padStart(4, '0')
    const vehicleId = await addVehicle(stock, { registration: `ABC${plate}` })
    const car = { customerId: customer?.id ?? 0, vehicleId }
    await db.insert(predictiveAlerts).values({
      ...car,
      alertType: 'tyres',
      title: 'Tyres: see to it now',
      description: 'Worn',
      predictedFailureDate: Temporal.Instant.from('2026-12-24T00:00:00Z'),
    })
    return car
  }

  /** They say where the invoice, the receipts and the credit notes are. */
  const NAME_PAPERS: readonly EmailKind[] = [
    'deposit-paid',
    'bill-due',
    'bill-paid',
    'refund-decided',
  ]

  /** A text that only this email contains. */
  const SAYS: Partial<Record<EmailKind, string>> = {
    'booking-received': 'What happens next'.toUpperCase(),
    'booking-accepted': 'Robin Carter, 07700 900123',
    'mechanic-declined': 'The first to accept takes the time you chose',
    'mechanic-withdrew': 'If nobody has by Monday 2 November 2026 at 21:00',
    'mechanic-late': 'To reach Robin Carter, ring 07700 900123.',
    'mechanic-changed': 'Robin Carter has taken over your booking',
    'booking-message': '#messages',
    'job-message': 'The gate code is 1234.',
    'desk-message': 'The gate code is 1234.',
    'case-opened': 'Your booking’s page says when you will hear from us.',
    'case-answered': 'You can read our message and answer it',
    'case-decided': 'We are not one of its members and do not use it.',
    'dispute-opened': 'what we have not paid you yet for this job waits',
    'dispute-ended': 'Nothing comes off what you are paid for this job.',
    'job-case-opened': 'decide by Saturday 7 November 2026 at 18:00',
    'job-case-answered': 'You can read our message and answer it on the page of your cases.',
    'job-case-decided': '£18.00 has come off what you are paid for this job.',
    'time-proposed': 'Proposed: Wednesday 2 December 2026 at 09:00, UK time',
    'on-the-way': 'To reach Robin Carter, ring 07700 900123.',
    'booking-completed': '/review?k=',
    'booking-reminder': 'See you tomorrow',
    'booking-cancelled': 'nothing to refund and nothing to pay',
    'booking-rescheduled': 'Your booking has a new time',
    'deposit-reminder':
      'Please pay it by Tuesday 3 November 2026 at 09:00, or we may have to offer the slot',
    'deposit-paid': 'We have received £30. It is taken off your final bill.',
    'deposit-refunded': 'Your £30 deposit is on its way back. It goes back to the card',
    'job-offered': 'The customer asked for you.',
    'job-cancelled': 'Your hours are free again.',
    'job-late': 'Please press “On my way” in your jobs',
    'job-assigned': 'It is in your jobs and in your calendar.',
    'job-reassigned': 'We are asking another mechanic.',
    'job-rescheduled': 'Your calendar is up to date.',
    'follow-up-quote': '/inspection/',
    'bill-due': 'Not done: The part did not fit',
    'bill-declined': 'You can pay with any card on our payment page.',
    'bill-reminder': 'Left to pay: £85.50',
    'bill-paid': 'Deposit: −£30.00',
    'extra-work-agreed': 'It is part of the job and of its bill now.',
    'extra-work-reminder': 'is done on this visit. After that it becomes a quote for another visit',
    'extra-work-postponed': 'The work can be done on another visit',
    'extra-work-unanswered': 'it is offered to you as a job of its own.',
    'follow-up-answered': 'It is now a job of its own',
    'inspection-report': 'Brake system',
    'application-received': '/my-application?k=',
    'application-link': '/my-application?k=',
    'application-approved': '/mechanic-login',
    'application-rejected': '/mechanic-register',
    'account-deactivated': 'We are offering the jobs that you have accepted to other mechanics.',
    'account-activated': '/mechanic-login',
    'document-approved': 'Document: Public liability',
    'document-rejected': 'Document: Public liability',
    'document-withdrawn': 'Document: Public liability',
    'document-expiring': 'and we offer the jobs that you have accepted to other mechanics',
    'document-expired': 'We are offering the jobs that you have accepted to other mechanics',
    'email-verification': '/verify-email?k=',
    'password-reset': '/reset-password?k=',
    'password-changed': 'choose a new one at once',
    'authenticator-replaced': 'please tell an owner at once',
    'email-changed': 'we will write to the new address',
    'data-export': '/my-data?k=',
    'erasure-requested': ERASURE_SENTENCES.stays,
    'staff-invitation': '/staff-invitation?k=',
    'account-erased': ERASURE_SENTENCES.stays,
    'mechanic-account-erased': 'what HMRC is told',
    'maintenance-alert': 'Tyres: see to it now: by Thursday 24 December 2026',
    'maintenance-reminder': 'What: MOT',
    'contact-receipt': '> where is it?',
    'contact-message': 'Subject: My invoice',
  }

  async function addBill(
    { bookingId, mechanicId }: { bookingId: string; mechanicId: number },
    state: 'due' | 'paid',
  ) {
    const id = crypto.randomUUID()
    const [total, deposit, due] = [pence(11_550), pence(3000), pence(8550)]
    const at = { issuedAt: NOW, provider: 'simulator' }
    await db.insert(bills).values({ id, bookingId, mechanicId, total, deposit, due, state, ...at })
    await db.insert(billLines).values([
      { billId: id, position: 0, description: 'Brakes', amount: total },
      {
        billId: id,
        position: 1,
        description: 'Wipers',
        amount: pence(2000),
        removedBecause: 'The part did not fit',
      },
    ])
  }

  it('has an email, whose subject no other kind has [NOTE-2]', () => {
    expect(Object.keys(EMAIL_TEMPLATES).toSorted()).toEqual(EMAIL_KINDS.toSorted())
    const subjects = EMAIL_KINDS.map((kind) => EMAILS[kind].subject)
    expect(subjects.toSorted()).toEqual([...new Set(subjects)].toSorted())
  })

  it.each(EMAIL_KINDS)(
    '%s arrives in HTML and in text, with its subject [NOTE-2, NOTE-12, PAY-78]',
    async (type) => {
      const { bookingId, facts } = await everythingToSay()
      // A job is offered while no mechanic has it.
      if (type === 'job-offered')
        await db
          .update(bookings)
          .set({ status: 'pending', acceptedAt: null })
          .where(eq(bookings.id, bookingId))
      if (type === 'mechanic-withdrew')
        await db
          .update(bookings)
          .set({ status: 'pending', acceptedAt: null, reofferEndsAt: NOW.add({ hours: 12 }) })
          .where(eq(bookings.id, bookingId))
      if (type.endsWith('-message') && type !== 'contact-message')
        await db.insert(bookingMessages).values({
          bookingId,
          author: type === 'booking-message' ? 'mechanic' : 'customer',
          words: 'The gate code is 1234.',
          at: NOW,
        })
      // The customer has not answered when they are reminded.
      if (type === 'extra-work-reminder' || type === 'extra-work-postponed')
        await db.update(followUpQuotes).set({ decidedAt: null, visit: null })
      if (type.startsWith('bill-'))
        await addBill({ bookingId, ...facts }, type === 'bill-paid' ? 'paid' : 'due')
      const { subject, message } = emailWords(type, { name: 'Alex Taylor', reference: 'BK-123456' })
      await db.insert(notifications).values({
        type,
        recipientEmail: 'alex.taylor@example.co.uk',
        subject,
        message,
        data: sampleData(type, facts),
        relatedBookingId: bookingId,
        nextAttemptAt: NOW,
      })
      const mail = await receive(api, smtp)
      expect(mail.subject).toBe(subject)
      const text = textOf(mail)
      expect(text).toContain(SAYS[type] ?? message)
      if (type !== 'contact-message') expect(text).toContain(message)
      if (NAME_PAPERS.includes(type)) expect(text).toContain(PAPERS_SENTENCES.inEmail)
      const html = String(mail.html)
      expect(html).toContain('<html dir="ltr" lang="en-GB">')
      expect(html).toContain(
        '<meta name="viewport" content="width=device-width, initial-scale=1"/>',
      )
      expect(html).toContain('Kerbside, 1 Example Street, London SE1 0AA')
      // One main button; a second one is in outline.
      const buttons = html.match(/<td style="background-color:#104536[^"]*mso-padding-alt/g) ?? []
      expect(buttons.length).toBeLessThanOrEqual(1)
      expect(await findNotification(api, type)).toMatchObject({ status: 'sent' })
      // Every link leads to our own site, whose address the configuration gives [SEC-S7].
      for (const [, href] of html.matchAll(/href="([^"]*)"/g))
        expect(new URL(href ?? '').origin).toBe(api.runtime.env.origin)
    },
  )
})
