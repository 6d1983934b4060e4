import * as z from 'zod/mini'
import { photoIdsField, speaker } from '#contract/bookings/messages/forms.ts'
import { textField } from '#contract/fields.ts'
import { CASE_KINDS } from '#domain/bookings/cases/case-kind.ts'
import { CASE_OUTCOMES } from '#domain/bookings/cases/case-outcome.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'

/* What pages check themselves, a form before it sends; the endpoints check the same. */

export const WORDS_MAX = 4000

const wordsField = (message: string) =>
  textField({ min: 2, max: WORDS_MAX, message, multiline: true })

export const OpenCaseBody = z.strictObject({
  kind: z.enum(CASE_KINDS, 'Please choose what it is about'),
  words: wordsField('Please say what has happened'),
  photoIds: photoIdsField,
  as: speaker,
})

export const CaseMessageBody = z.strictObject({
  words: wordsField('Please write your message'),
  photoIds: photoIdsField,
})

export const AnswerOwnCaseBody = z.strictObject({
  words: wordsField('Please write your account of it'),
})

export const DecideCaseBody = z.strictObject({
  outcome: z.enum(CASE_OUTCOMES, 'Please choose what came of it'),
  decision: wordsField('Please say what you have decided, and why'),
  costPounds: z
    .number('Please enter what it cost, in pounds')
    .check(
      z.minimum(0, 'Please enter what it cost, in pounds'),
      z.maximum(100_000, 'Please check the amount'),
    ),
})

export const ArrangeRevisitBody = z.strictObject({
  positions: z
    .array(z.int())
    .check(z.minLength(1, 'Please choose what is to be put right'), z.maxLength(50))
    .check(z.describe('The lines of the first job, as listed with the case')),
  words: textField({
    min: 2,
    max: NOTES_MAX,
    message: 'Please say what the mechanic should look at',
    multiline: true,
  }).check(z.describe('What the mechanic reads')),
})
