import type { AnyEndpoint } from '#contract/endpoint.ts'
import {
  InspectionPhoto,
  PHOTO_TYPES,
  PhotoQuery,
} from '#contract/inspections/inspection-photos.ts'
import {
  DOCUMENT_TYPES,
  DocumentQuery,
  MechanicDocument,
} from '#contract/mechanics/mechanic-documents.ts'

/** An endpoint outside JSON: a file, a stream of events, a form without scripts. */
export type OtherCall = {
  name: string
  room: string
  method: 'GET' | 'POST'
  path: string
  summary: string
  query?: AnyEndpoint['query']
  /** Media types of the body; empty where the request has none. */
  sent?: readonly string[]
  /** The schema of a JSON answer, or the media type of another. Undefined means an answer without a body. */
  answer?: AnyEndpoint['answer'] | string
  status?: number
}

/** Each capability mounts its own. */
export const OTHER_CALLS: readonly OtherCall[] = [
  {
    name: 'isLive',
    room: 'Site',
    method: 'GET',
    path: '/api/health/live',
    summary: 'Whether the program answers',
    answer: 'application/json',
  },
  {
    name: 'isReady',
    room: 'Site',
    method: 'GET',
    path: '/api/health/ready',
    summary: 'Whether it can also keep what it is told; 503 while it cannot',
    answer: 'application/json',
  },
  {
    name: 'saveConsent',
    room: 'Site',
    method: 'POST',
    path: '/api/cookie-consent',
    summary: 'What may be kept on the device, from a form without scripts; leads back to its page',
    sent: ['application/x-www-form-urlencoded'],
    status: 303,
  },
  {
    name: 'reportPolicyBreach',
    room: 'Site',
    method: 'POST',
    path: '/api/csp-reports',
    summary: 'What browsers report of breaches of the content security policy',
    sent: ['application/csp-report', 'application/reports+json'],
    status: 204,
  },
  {
    name: 'listenForChanges',
    room: 'Site',
    method: 'GET',
    path: '/api/live',
    summary:
      'Server-sent events that say what has changed: of one booking (?booking=), or of all that a session sees (?as=)',
    answer: 'text/event-stream',
  },
  {
    name: 'receivePaymentEvent',
    room: 'Bookings',
    method: 'POST',
    path: '/api/webhooks/{provider}',
    summary: 'Events of the payment provider, signed by it',
    sent: ['application/json'],
    answer: 'application/json',
  },
  {
    name: 'uploadDocument',
    room: 'Documents',
    method: 'POST',
    path: '/api/mechanics/me/documents',
    summary: 'Stores a document of the mechanic who is signed in',
    query: DocumentQuery,
    sent: DOCUMENT_TYPES,
    answer: MechanicDocument,
    status: 201,
  },
  {
    name: 'downloadDocument',
    room: 'Documents',
    method: 'GET',
    path: '/api/documents/{id}/file',
    summary: 'The file of a document, to its mechanic and to administrators',
    answer: 'application/octet-stream',
  },
  {
    name: 'uploadPhoto',
    room: 'Inspections',
    method: 'POST',
    path: '/api/ar-diagnostics/sessions/{id}/photos',
    summary: 'Stores a photo of an inspection; sent again, the same photo is answered',
    query: PhotoQuery,
    sent: PHOTO_TYPES,
    answer: InspectionPhoto,
    status: 201,
  },
  {
    name: 'downloadPhoto',
    room: 'Inspections',
    method: 'GET',
    path: '/api/ar-diagnostics/photos/{photoId}',
    summary: 'A photo, to those who may see its inspection; ?size=small for a list',
    answer: 'image/webp',
  },
  {
    name: 'downloadReport',
    room: 'Inspections',
    method: 'GET',
    path: '/api/ar-diagnostics/sessions/{id}/report.pdf',
    summary: 'The report of an inspection',
    answer: 'application/pdf',
  },
  {
    name: 'exportBookings',
    room: 'Records',
    method: 'GET',
    path: '/api/admin/bookings.csv',
    summary: 'The bookings as a file, by the filters of their list',
    answer: 'text/csv',
  },
]
