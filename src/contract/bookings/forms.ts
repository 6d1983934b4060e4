import * as z from 'zod/mini'
import {
  addressField,
  emailField,
  idField,
  nameField,
  notesField,
  phoneField,
  textField,
} from '#contract/fields.ts'
import type { FormStep } from '#domain/bookings/booking-steps.ts'
import { isExpressRequestNeeded } from '#domain/bookings/slot-terms.ts'

/* What pages check themselves, a form before it sends; the endpoints check the same. */

export const emailReferenceBody = z.strictObject({
  email: emailField('Please enter a valid email'),
})

export const trackBody = z.strictObject({
  reference: textField({ min: 1, max: 40, message: 'Please enter your booking reference' }),
  email: emailField('Please enter a valid email'),
})

export const scheduledDateField = z
  .string('Please select a time')
  .check(z.maxLength(64, 'Please select a time'))

/** In whole pounds; the server knows the amounts that owners have set. */
export const ExtraCeiling = z
  .int('Please choose one of the amounts')
  .check(z.minimum(0), z.maximum(1000))

export const CreateBookingBody = z.strictObject({
  quoteId: z.uuid('Please send the id of your quote'),
  mechanicId: z.nullish(idField('Please select a mechanic')),
  customerName: nameField('Please enter your name'),
  customerEmail: emailField('Please enter a valid email address'),
  customerPhone: phoneField('Please enter a valid phone number'),
  serviceAddress: addressField('Please enter your full address'),
  scheduledDate: z.nullish(scheduledDateField),
  notes: z.nullish(notesField),
  expressRequest: z
    .optional(z.boolean())
    .check(
      z.describe('The customer asked for the work to start within the 14 days of cancellation'),
    ),
  extraCeilingPounds: z
    .optional(ExtraCeiling)
    .check(z.describe('Extra work that is agreed to in advance; asked every time where left out')),
  emailNotifications: z.optional(z.boolean()),
  smsNotifications: z.optional(z.boolean()),
})

/* The steps of the booking form. The page checks a step by its schema; without scripts the server checks it by the same. */

/** The job then goes to the matched mechanics [JOB-2]. */
export const ANY_MECHANIC = 'any'

export const EXPRESS_REQUEST_MISSING = 'Please ask for the work to start within 14 days'

/** What the steps ask for, as typed. Every field has a text or a boolean from the start, so none is ever undefined. */
export const EMPTY_ANSWERS = {
  /** The mechanic's id, ANY_MECHANIC, or empty. */
  mechanicId: '',
  serviceAddress: '',
  /** The chosen day, "YYYY-MM-DD" in the UK. */
  scheduledDate: '',
  /** The instant of the chosen hour. */
  scheduledTime: '',
  expressRequest: false,
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  notes: '',
  /** In pounds. */
  extraCeiling: '0',
}
export type BookingAnswers = typeof EMPTY_ANSWERS

type Body = z.input<typeof CreateBookingBody>
/** The settings of an account decide about notifications, so the form asks for neither. */
type AskedField = Exclude<keyof Body, 'quoteId' | 'emailNotifications' | 'smsNotifications'>

/** Where the form asks for each field of the booking. */
export const ASKED_IN = {
  mechanicId: { name: 'mechanicId', step: 'details' },
  serviceAddress: { name: 'serviceAddress', step: 'details' },
  scheduledDate: { name: 'scheduledTime', step: 'time' },
  expressRequest: { name: 'expressRequest', step: 'time' },
  customerName: { name: 'customerName', step: 'contact' },
  customerEmail: { name: 'customerEmail', step: 'contact' },
  customerPhone: { name: 'customerPhone', step: 'contact' },
  notes: { name: 'notes', step: 'contact' },
  extraCeilingPounds: { name: 'extraCeiling', step: 'contact' },
} as const satisfies Record<AskedField, { name: keyof BookingAnswers; step: FormStep }>

type Asked = (typeof ASKED_IN)[AskedField]
/** The answers that a step asks for. */
type AnswersOf<Step extends FormStep> = Extract<Asked, { step: Step }>['name']
/** A schema that checks each of them, so that no step drops an answer. */
type ChecksOf<Step extends FormStep> = Record<AnswersOf<Step>, z.ZodMiniType> &
  Partial<Record<keyof BookingAnswers, z.ZodMiniType>>

/** The fields of the booking, from the answers to the steps. An amount that is not offered any more asks every time. */
export function askedFieldsOf(
  answers: BookingAnswers,
  nowMs: number,
  extraCeilings: readonly number[],
): { [Name in AskedField]: Body[Name] } {
  const { mechanicId, scheduledTime } = answers
  return {
    mechanicId: mechanicId === ANY_MECHANIC ? null : Number(mechanicId),
    serviceAddress: answers.serviceAddress,
    scheduledDate: scheduledTime || null,
    // The tick counts only for a slot that needs it.
    expressRequest: answers.expressRequest && isExpressRequestNeeded(scheduledTime, nowMs),
    customerName: answers.customerName,
    customerEmail: answers.customerEmail,
    customerPhone: answers.customerPhone,
    notes: answers.notes,
    extraCeilingPounds: extraCeilings.find((each) => String(each) === answers.extraCeiling) ?? 0,
  }
}

/** The browser's Forward button can skip a step whose answer has been changed since, so all steps are checked again. */
export function findMissingStep({ mechanicId, scheduledTime }: BookingAnswers): FormStep | null {
  if (mechanicId === '') return 'details'
  return mechanicId !== ANY_MECHANIC && scheduledTime === '' ? 'time' : null
}

// Error texts of the booking page [BOOK-2].
const detailsStep = z.object({
  mechanicId: z.string().check(z.minLength(1, 'Please select a mechanic')),
  serviceAddress: addressField('Please enter a full address'),
} satisfies ChecksOf<'details'>)

const isWithoutDiary = (answers: { mechanicId: string }) => answers.mechanicId === ANY_MECHANIC

const timeStepAt = (nowMs: () => number) =>
  z
    .object({
      mechanicId: z.string(),
      scheduledDate: z.string(),
      scheduledTime: z.string(),
      expressRequest: z.boolean(),
    } satisfies ChecksOf<'time'>)
    .check(
      z.refine((answers) => isWithoutDiary(answers) || answers.scheduledDate !== '', {
        path: ['scheduledDate'],
        message: 'Please select a date',
      }),
      z.refine((answers) => isWithoutDiary(answers) || answers.scheduledTime !== '', {
        path: ['scheduledTime'],
        message: 'Please select a time',
      }),
      z.refine(
        (answers) =>
          answers.expressRequest || !isExpressRequestNeeded(answers.scheduledTime, nowMs()),
        { path: ['expressRequest'], message: EXPRESS_REQUEST_MISSING },
      ),
    )

export const contactStep = z.object({
  customerName: nameField('Name must be at least 2 characters'),
  customerEmail: emailField('Please enter a valid email'),
  customerPhone: phoneField('Please enter a valid phone number'),
  notes: notesField,
  /** What is none of the amounts that the page offers counts as 0. */
  extraCeiling: z.string(),
} satisfies ChecksOf<'contact'>)

/** The schema of each step, at the time that the clock says when a step is checked. */
export const stepSchemas = (nowMs: () => number) => ({
  details: detailsStep,
  time: timeStepAt(nowMs),
  contact: contactStep,
})
