import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { poundsField, registrationField, textField } from '#contract/fields.ts'
import { clientId, slugField, uuidParam } from '#contract/params.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'
import {
  DIAGNOSTIC_TYPES,
  FINDING_KINDS,
  FINDING_QUANTITIES,
  FINDING_RESULTS,
  type FindingQuantity,
  URGENCIES,
} from '#domain/inspections/diagnostic-types.ts'
import { INSPECTION_STATUSES } from '#domain/inspections/inspection-status.ts'
import { FollowUpQuote } from './follow-up-quotes.ts'
import { InspectionPhoto } from './inspection-photos.ts'

/** Our own limit: twice what a thorough inspection of a whole car needs. */
const FINDINGS_MAX = 100
const MARKERS_MAX = 20
const ANNOTATIONS_MAX = 100
/** A working day of twelve hours. */
const DURATION_MAX_SECONDS = 43_200

const share = z.number().check(z.minimum(0), z.maximum(1))

/**
 * A place on a photo or on the drawing of the car, in shares of its width and height, so that it is the same on every
 * screen.
 */
const Marker = z.strictObject({
  photoId: z.nullable(clientId).check(z.describe('Null: on the drawing of the car')),
  x: share,
  y: share,
})

const Measurement = z.strictObject({
  quantity: z.enum(Object.keys(FINDING_QUANTITIES) as [FindingQuantity, ...FindingQuantity[]]),
  value: z.number().check(z.minimum(-1000), z.maximum(100_000)),
  unit: textField({ min: 0, max: 12, message: 'Please give the unit' }),
  limit: z
    .nullable(z.number().check(z.minimum(-1000), z.maximum(100_000)))
    .check(z.describe('What it is measured against: 1.6 mm of tread')),
})

export const Finding = z
  .strictObject({
    id: clientId,
    component: slugField,
    step: z._default(z.nullable(slugField), null).check(z.describe('The step of the checklist')),
    kind: z.enum(FINDING_KINDS),
    isSimulated: z
      .boolean()
      .check(
        z.describe('Of the demo scan or the simulated adapter: it never reaches the customer'),
      ),
    result: z.enum(FINDING_RESULTS),
    title: textField({ min: 1, max: 120, message: 'Please say what it is' }),
    notes: textField({ min: 0, max: 1000, message: 'Please write text', multiline: true }),
    measurement: z.nullable(Measurement),
    code: z.nullable(
      z.string().check(z.regex(/^[PCBU][0-3][0-9A-F]{3}$/, 'This is not a fault code')),
    ),
    estimatedCost: z.nullable(poundsField).check(z.describe('In pounds, the mechanic’s guess')),
    urgency: z.nullable(z.enum(URGENCIES)),
    markers: z.array(Marker).check(z.maxLength(MARKERS_MAX)),
  })
  .check(
    z.refine(({ kind, isSimulated }) => kind !== 'demo' || isSimulated, {
      path: ['isSimulated'],
      error: 'What the demo scan shows is simulated',
    }),
  )
export type Finding = z.infer<typeof Finding>

/** A note pinned to a place. It is not a finding. */
export const Annotation = z.strictObject({
  id: clientId,
  photoId: z.nullable(clientId),
  x: share,
  y: share,
  text: textField({ min: 1, max: 500, message: 'Please write a note', multiline: true }),
})
export type Annotation = z.infer<typeof Annotation>

const draftFields = {
  diagnosticType: z.enum(DIAGNOSTIC_TYPES, 'Please choose what you are inspecting'),
  findings: z.array(Finding).check(z.maxLength(FINDINGS_MAX)),
  annotations: z.array(Annotation).check(z.maxLength(ANNOTATIONS_MAX)),
  recommendedActions: textField({
    min: 0,
    max: 2000,
    message: 'Please write what you recommend as text',
    multiline: true,
  }),
  durationSeconds: z.int().check(z.minimum(0), z.maximum(DURATION_MAX_SECONDS)),
  confidence: z
    .nullable(share)
    .check(z.describe('The share of the checklist that was looked at, 0 to 1')),
  registration: z
    ._default(z.nullable(registrationField), null)
    .check(z.describe('The plate of a scratch inspection; a booking knows its own')),
}

const createFields = {
  id: clientId,
  ...draftFields,
  startedAt: z
    .optional(z.iso.datetime('Please send an instant'))
    .check(z.describe('When it began, where it was stored on the device at first')),
}

export const CreateDiagnosticBody = z.strictObject(createFields)
export const CreateScratchDiagnosticBody = z.strictObject(createFields)

export const SaveDiagnosticBody = z.strictObject({
  version: z.int().check(z.minimum(1), z.describe('The version that this was made from')),
  ...draftFields,
})

/**
 * One inspection, with every field of its record [INSP-8]. Its customer sees a completed one without what was simulated.
 */
export const Diagnostic = z.object({
  id: z.string(),
  bookingId: z.nullable(z.string()),
  mechanicId: z.int(),
  mechanicName: z.string(),
  vehicleId: z.nullable(z.int()),
  vehicle: z.nullable(z.object({ make: z.string(), model: z.string(), year: z.int() })),
  registration: z.nullable(z.string()),
  diagnosticType: z.enum(DIAGNOSTIC_TYPES),
  status: z.enum(INSPECTION_STATUSES),
  version: z.int(),
  createdAt: z.string(),
  updatedAt: z.string(),
  completedAt: z.nullable(z.string()),
  confidence: z.nullable(z.number()),
  recommendedActions: z.string(),
  sessionDuration: z.int().check(z.describe('Minutes')),
  durationSeconds: z.int(),
  estimatedCost: z
    .nullable(z.number())
    .check(z.describe('Pounds: the sum of what was really found; null where nothing has a cost')),
  findings: z.array(Finding),
  annotations: z.array(Annotation),
  photos: z.array(InspectionPhoto),
  followUpQuotes: z.array(FollowUpQuote),
  isMine: z.boolean().check(z.describe('The caller is its mechanic and may change a draft')),
})
export type Diagnostic = z.infer<typeof Diagnostic>

const ofBooking = z.object({ bookingId: uuidParam })
const diagnosticParams = z.object({ id: clientId })

export const listDiagnostics = endpoint({
  method: 'GET',
  path: '/api/ar-diagnostics/{bookingId}',
  access: 'visitor',
  summary: 'The inspections of a booking, newest first; its customer sees the completed ones',
  params: ofBooking,
  answer: z.array(Diagnostic),
})

export const createDiagnostic = endpoint({
  method: 'POST',
  path: '/api/ar-diagnostics/{bookingId}',
  access: 'mechanic',
  summary: 'Store an inspection of a job as a draft; the same id again answers what is stored',
  params: ofBooking,
  body: CreateDiagnosticBody,
  status: 201,
  answer: Diagnostic,
})

export const listScratchDiagnostics = endpoint({
  method: 'GET',
  path: '/api/ar-diagnostics',
  access: 'mechanic',
  summary: 'The signed-in mechanic’s own inspections without a booking, newest first',
  answer: z.array(Diagnostic),
})

export const createScratchDiagnostic = endpoint({
  method: 'POST',
  path: '/api/ar-diagnostics',
  access: 'mechanic',
  summary: 'Store an inspection without a booking, the mechanic’s own',
  body: CreateScratchDiagnosticBody,
  status: 201,
  answer: Diagnostic,
})

export const getDiagnostic = endpoint({
  method: 'GET',
  path: '/api/ar-diagnostics/sessions/{id}',
  access: 'visitor',
  summary: 'One inspection; its customer sees it once it is completed',
  params: diagnosticParams,
  answer: Diagnostic,
})

export const saveDiagnostic = endpoint({
  method: 'PUT',
  path: '/api/ar-diagnostics/sessions/{id}',
  access: 'mechanic',
  summary:
    'Save a draft over the version that was read; 409 where another tab was first, the same again answers the same',
  params: diagnosticParams,
  body: SaveDiagnosticBody,
  answer: Diagnostic,
})

export const removeDiagnostic = endpoint({
  method: 'DELETE',
  path: '/api/ar-diagnostics/sessions/{id}',
  access: 'mechanic',
  summary: 'Throw a draft away, its photos with it',
  params: diagnosticParams,
  answer: z.object({ removed: z.literal(true) }),
})

export const completeDiagnostic = endpoint({
  method: 'POST',
  path: '/api/ar-diagnostics/sessions/{id}/complete',
  access: 'mechanic',
  summary: 'Finish an inspection: from now on it does not change, and its customer may see it',
  params: diagnosticParams,
  body: z.strictObject({ version: z.int().check(z.minimum(1)) }),
  answer: Diagnostic,
})

export const emailReport = endpoint({
  method: 'POST',
  path: '/api/ar-diagnostics/sessions/{id}/email',
  access: 'mechanic',
  summary: 'Email the customer the report of a completed inspection, with a link to it',
  params: diagnosticParams,
  status: 202,
  answer: z.object({ sent: z.literal(true) }),
})

export const downloadReport = rawEndpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/ar-diagnostics/sessions/{id}/report.pdf',
  access: 'visitor',
  summary: 'The report of an inspection',
  answer: 'application/pdf',
})
