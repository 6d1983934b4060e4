import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { DOCUMENT_TYPES } from '#contract/mechanics/forms.ts'
import { idParam } from '#contract/params.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'
import { KEEPER_ANSWERS } from '#domain/vehicles/forecast/evidence/keeper-answer.ts'

const MILEAGE = 'Please enter the mileage as a whole number'
const PAST = 'Please choose a day or a month up to today'

const mileage = z.optional(
  z.int(MILEAGE).check(z.minimum(0, MILEAGE), z.maximum(1_500_000, MILEAGE)),
)
const unit = z.optional(z.enum(['miles', 'km']))
const rememberedDay = z
  .string(PAST)
  .check(
    z.regex(/^\d{4}-\d{2}(-\d{2})?$/, PAST),
    z.describe('A day, 2025-03-14, or a month, 2025-03'),
  )

/** Says of a mileage that was sent with it whether it fits the others of the car. */
const WhetherFits = z
  .nullable(z.enum(['falls', 'impossible']))
  .check(z.describe('The mileage does not fit the others and is left out of the forecasts'))

const partParams = z.object({
  id: idParam,
  component: z.string().check(z.regex(/^[a-z-]{1,40}$/)),
})

export const AnswerPartBody = z.strictObject({
  kind: z.enum(KEEPER_ANSWERS, 'Please choose an answer'),
  renewedOn: z.optional(rememberedDay).check(z.describe('Needed where the part was renewed')),
  mileage,
  unit,
})

export const answerPart = endpoint({
  method: 'PUT',
  path: '/api/vehicle-care/{id}/parts/{component}/answer',
  access: 'vehicle keeper',
  summary: 'Say when a part of unknown history was last renewed, or that it is the original',
  params: partParams,
  body: AnswerPartBody,
  answer: z.object({ saved: z.literal(true), setAside: WhetherFits }),
})

export const takeBackAnswer = endpoint({
  method: 'DELETE',
  path: '/api/vehicle-care/{id}/parts/{component}/answer',
  access: 'vehicle keeper',
  summary: 'Take back what was said about a part',
  params: partParams,
  answer: z.object({ removed: z.literal(true) }),
})

export const RecordWorkBody = z.strictObject({
  service: z.string().check(z.regex(/^[a-z-]{1,60}$/, 'Please choose what was done')),
  doneOn: rememberedDay,
  mileage,
  unit,
})

export const recordWork = endpoint({
  method: 'POST',
  path: '/api/vehicle-care/{id}/work',
  access: 'vehicle keeper',
  summary: 'Record work that somebody else did on the car; the forecasts follow',
  params: z.object({ id: idParam }),
  body: RecordWorkBody,
  status: 201,
  answer: z.object({ id: z.int(), setAside: WhetherFits }),
  idempotent: true,
})

export const removeWork = endpoint({
  method: 'DELETE',
  path: '/api/vehicle-care/{id}/work/{workId}',
  access: 'vehicle keeper',
  summary: 'Take back work that was recorded by hand',
  params: z.object({ id: idParam, workId: idParam }),
  answer: z.object({ removed: z.literal(true) }),
})

export const WorkBill = z.object({
  contentType: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
})

export const uploadBill = rawEndpoint({
  kind: 'upload',
  method: 'POST',
  path: '/api/vehicle-care/{id}/work/{workId}/bill',
  access: 'vehicle keeper',
  summary: 'Store the bill of work that was recorded by hand, in place of an earlier one',
  sent: DOCUMENT_TYPES,
  answer: WorkBill,
  status: 201,
})

export const downloadBill = rawEndpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/vehicle-care/{id}/work/{workId}/bill',
  access: 'vehicle keeper',
  summary: 'The bill of work that was recorded by hand, to the owner who stored it',
  answer: 'application/octet-stream',
})

export const removeBill = endpoint({
  method: 'DELETE',
  path: '/api/vehicle-care/{id}/work/{workId}/bill',
  access: 'vehicle keeper',
  summary: 'Remove the bill of work that was recorded by hand; the work stays',
  params: z.object({ id: idParam, workId: idParam }),
  answer: z.object({ removed: z.literal(true) }),
})
