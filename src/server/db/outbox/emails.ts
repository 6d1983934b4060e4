import { z } from 'zod'
import { CASE_KINDS } from '#domain/bookings/cases/case-kind.ts'
import { CASE_OUTCOMES } from '#domain/bookings/cases/case-outcome.ts'
import { CASE_TOPICS, OPERATOR_CASES } from '#domain/payments/operator-cases.ts'
import { ACCOUNT_EMAILS } from './account-emails.ts'
import { MECHANIC, NOTHING, ofBooking, ofPerson } from './email-kind.ts'
import { MECHANIC_EMAILS } from './mechanic-emails.ts'
import { MONEY_EMAILS } from './money-emails.ts'
import { WORK_EMAILS } from './work-emails.ts'

/*
 * The list of emails: each one's data, subject and first sentence, where every sender can reach them. What the email says
 * beside them is its template, in src/server/notifications/emails/. Data is ids and never a token: the template reads the
 * rest when the email is sent, and makes its links then.
 */

const INSPECTION = z.object({ diagnosticId: z.string() })
/** The time that they had: the booking may have another by then. Emails of an earlier release have none. */
const LOST_JOB = z.object({ ...MECHANIC.shape, wasAt: z.nullish(z.string()) })
const CAR = z.object({ customerId: z.int(), vehicleId: z.int() })
const REMINDER = z.object({ ...CAR.shape, topic: z.string() })
const PLACE = z.object({ outcode: z.string() })
const MECHANIC_CASE = z.object({ ...MECHANIC.shape, kind: z.enum(CASE_KINDS) })
const WRITTEN = z.object({ contactMessageId: z.int() })

export const EMAILS = {
  'booking-received': ofBooking(
    'contract',
    NOTHING,
    'We have your booking %',
    'we have your booking. Your reference is %.',
  ),
  'booking-accepted': ofBooking(
    'contract',
    NOTHING,
    'Your mechanic has accepted %',
    'your mechanic has accepted booking %.',
    'your mechanic has accepted.',
  ),
  'mechanic-declined': ofBooking(
    'contract',
    NOTHING,
    'Another mechanic for your booking %',
    'your mechanic cannot take booking %. We are asking the others near you.',
  ),
  'mechanic-withdrew': ofBooking(
    'contract',
    NOTHING,
    'Your mechanic has handed back your booking %',
    'we are sorry: your mechanic can no longer do booking %. We are asking the others near you.',
    'your mechanic can no longer do it. We are asking the others near you.',
  ),
  'mechanic-late': ofBooking(
    'choice',
    NOTHING,
    'Your mechanic is late: your booking %',
    'we have not heard from your mechanic about booking %. We are asking them, and are sorry to keep you waiting.',
    'your mechanic is late. We are asking them now.',
  ),
  'mechanic-changed': ofBooking(
    'contract',
    NOTHING,
    'Another mechanic takes over your booking %',
    'another mechanic has taken over booking %.',
    'another mechanic has taken over your booking.',
  ),
  'time-proposed': ofBooking(
    'answer',
    NOTHING,
    'Another time for your booking %',
    'a mechanic can do booking % at another time.',
  ),
  'on-the-way': ofBooking(
    'choice',
    NOTHING,
    'Your mechanic is on the way',
    'your mechanic is on the way for booking %.',
    'your mechanic is on the way.',
  ),
  'garage-ready': ofBooking(
    'choice',
    NOTHING,
    'Your mechanic is getting ready for your car',
    'your mechanic is getting ready for your car, booking %.',
    'your mechanic is getting ready for your car.',
  ),
  'booking-completed': ofBooking(
    'choice',
    NOTHING,
    'Your mechanic has finished: how was it?',
    'your mechanic has finished booking %. Would you tell others how it went?',
  ),
  'booking-reminder': ofBooking(
    'choice',
    NOTHING,
    'Tomorrow: your booking %',
    'your booking % is tomorrow.',
    'see you tomorrow.',
  ),
  'booking-cancelled': ofBooking(
    'contract',
    NOTHING,
    'Your booking % is cancelled',
    'your booking % is cancelled.',
  ),
  'booking-rescheduled': ofBooking(
    'contract',
    NOTHING,
    'Your booking % has a new time',
    'your booking % has a new time.',
  ),
  'booking-reference': ofBooking(
    'asked',
    NOTHING,
    'Your booking reference is %',
    'you asked for your booking reference. It is %.',
  ),
  ...MONEY_EMAILS,
  'job-offered': ofBooking('work', MECHANIC, 'A job near you: %', 'there is a job for you, %.'),
  'job-cancelled': ofBooking('work', MECHANIC, 'Job % is cancelled', 'job % is cancelled.'),
  'job-late': ofBooking(
    'work',
    MECHANIC,
    'Job % should have started',
    'job % should have started. Have you?',
  ),
  'job-assigned': ofBooking(
    'work',
    MECHANIC,
    'Job % is yours',
    'job % is yours, as agreed with us.',
  ),
  'job-reassigned': ofBooking(
    'work',
    LOST_JOB,
    'Job % is no longer yours',
    'job % is no longer yours.',
  ),
  'job-rescheduled': ofBooking('work', MECHANIC, 'Job % has a new time', 'job % has a new time.'),
  'case-opened': ofBooking(
    'asked',
    NOTHING,
    'Your message about %',
    'we have your message about %.',
  ),
  'case-answered': ofBooking(
    'asked',
    NOTHING,
    'Our message about %',
    'we have written to you about %.',
  ),
  'revisit-arranged': ofBooking(
    'contract',
    NOTHING,
    'Your free re-visit: %',
    'a mechanic will put it right, free of charge. The reference of this visit is %.',
  ),
  'case-decided': ofBooking(
    'asked',
    NOTHING,
    'Our decision about %',
    'we have made a decision about %.',
  ),
  'job-case-opened': ofBooking(
    'work',
    z.object({ ...MECHANIC_CASE.shape, dueAt: z.string() }),
    'A customer has raised something about job %',
    'the customer of job % has raised something with us.',
  ),
  'job-case-answered': ofBooking(
    'work',
    MECHANIC_CASE,
    'Our message about job %',
    'we have answered what you raised about job %.',
  ),
  'job-case-decided': ofBooking(
    'work',
    z.object({
      ...MECHANIC_CASE.shape,
      outcome: z.enum(CASE_OUTCOMES),
      changePence: z.int(),
      payout: z.enum(['open', 'free', 'held']),
    }),
    'Our decision about job %',
    'we have made a decision about job %.',
  ),
  'booking-message': ofBooking(
    'choice',
    NOTHING,
    'A message about your booking %',
    'there is a message about your booking %.',
  ),
  'job-message': ofBooking(
    'work',
    MECHANIC,
    'A message about job %',
    'there is a message about job %.',
  ),
  'desk-message': ofBooking(
    'work',
    NOTHING,
    'A message about %, which has no mechanic yet',
    'a customer has written about booking %, which no mechanic has accepted yet.',
  ),
  ...WORK_EMAILS,
  'inspection-report': ofBooking(
    'asked',
    INSPECTION,
    'The inspection of your car, %',
    'your mechanic has finished inspecting your car for booking %.',
  ),
  ...MECHANIC_EMAILS,
  ...ACCOUNT_EMAILS,
  'maintenance-alert': ofPerson(
    'choice',
    CAR,
    'Your car: something to plan for',
    'it is time to plan something in for your car.',
  ),
  'maintenance-reminder': ofPerson(
    'asked',
    REMINDER,
    'Your reminder about your car',
    'you asked us to remind you of something about your car.',
  ),
  'contact-receipt': ofPerson(
    'asked',
    WRITTEN,
    'We have your message',
    'thank you for writing to us.',
  ),
  'contact-message': ofPerson(
    'work',
    WRITTEN,
    'A message from the contact form',
    'somebody has written to us.',
  ),
  'place-served': ofPerson(
    'asked',
    PLACE,
    'A mechanic now comes to your area',
    'you asked us to let you know when a mechanic covers your area. One does now.',
  ),
  reconciliation: ofPerson(
    'work',
    z.object({ count: z.int() }),
    'Our books and the payment provider’s differ',
    'we compared our books with those of the payment provider, and they differ.',
  ),
  'operator-case': ofPerson(
    'work',
    z.object({
      kind: z.enum(OPERATOR_CASES),
      topic: z.enum(CASE_TOPICS).nullable().default(null),
    }),
    'Something needs a person',
    'something has happened that needs a person to look at it.',
  ),
}

export type EmailKind = keyof typeof EMAILS

/** What each kind is made of when it is sent. */
export type EmailData = { [Kind in EmailKind]: z.output<(typeof EMAILS)[Kind]['data']> }

export type BookingEmailKind = {
  [Kind in EmailKind]: (typeof EMAILS)[Kind]['about'] extends 'booking' ? Kind : never
}[EmailKind]

/** The kinds that say nothing but what their booking or their name says: a schema without fields reads any of none. */
export type KindWithoutData = {
  [Kind in EmailKind]: string extends keyof EmailData[Kind] ? Kind : never
}[EmailKind]

export const EMAIL_KINDS = Object.keys(EMAILS) as EmailKind[]

export const isEmailKind = (type: string): type is EmailKind => Object.hasOwn(EMAILS, type)

const SCHEMAS: { [Kind in EmailKind]: { data: z.ZodType<EmailData[Kind]> } } = EMAILS

/** The data of a stored notification; null where it is not what its kind declares. */
export const readEmailData = <Kind extends EmailKind>(
  kind: Kind,
  stored: unknown,
): EmailData[Kind] | null => SCHEMAS[kind].data.safeParse(stored).data ?? null

/** The subject, and the sentence that every form of the notification begins with. */
export function emailWords(
  kind: EmailKind,
  { name, reference = '' }: { name: string; reference?: string },
) {
  const { subject, sentence } = EMAILS[kind]
  return {
    subject: subject.replace('%', reference),
    message: `Hello ${name}, ${sentence.replace('%', reference)}`,
  }
}
