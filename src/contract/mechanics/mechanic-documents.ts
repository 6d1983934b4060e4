import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { textField } from '#contract/fields.ts'
import { DOCUMENT_TYPES } from '#contract/mechanics/forms.ts'
import { idParam, uuidParam } from '#contract/params.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'
import { DOCUMENT_KINDS } from '#domain/mechanics/vetting.ts'

/** The query of the upload. The body is the file itself. */
export const DocumentQuery = z
  .strictObject({
    kind: z.enum(DOCUMENT_KINDS, 'Please say what it is'),
    title: textField({ min: 2, max: 100, message: 'Please give it a title' }),
    expiresOn: z.optional(z.iso.date('Please choose the day it ends')),
  })
  .check(
    z.refine(({ kind, expiresOn }) => kind !== 'insurance' || expiresOn !== undefined, {
      path: ['expiresOn'],
      error: 'Please choose the day it ends',
      when: ({ value }) => typeof value === 'object' && value !== null,
    }),
  )

export const MechanicDocument = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  title: z.string(),
  contentType: z.string(),
  sizeBytes: z.int(),
  expiresOn: z.nullable(z.string()).check(z.describe('The last day on which it holds')),
  issuedOn: z.nullable(z.string()).check(z.describe('The date on the paper')),
  coverPounds: z.nullable(z.int()).check(z.describe('The most that the insurance pays')),
  sha256: z.nullable(z.string()).check(z.describe('Of the file; a decision names it')),
  isExpired: z.boolean(),
  isHolding: z
    .boolean()
    .check(z.describe('Approved, in date and enough: the listing may count on it')),
  /** Removing an expired document is allowed: it insures nobody. */
  mayRemove: z.boolean(),
  approvedAt: z.nullable(z.string()).check(z.describe('When a person approved it')),
  rejectedAt: z.nullable(z.string()),
  rejectionReason: z.nullable(z.string()),
  createdAt: z.string(),
})
export type MechanicDocument = z.infer<typeof MechanicDocument>

export const listDocuments = endpoint({
  method: 'GET',
  path: '/api/mechanics/me/documents',
  access: 'mechanic',
  summary: 'What you have shown us; the file of each is at /api/documents/{id}/file',
  answer: z.array(MechanicDocument),
})

export const removeDocument = endpoint({
  method: 'DELETE',
  path: '/api/mechanics/me/documents/{id}',
  access: 'mechanic',
  summary:
    'Remove a document; the approved one that holds longest of its kind stays until there is another',
  params: z.object({ id: uuidParam }),
  answer: z.object({ removed: z.literal(true) }),
})

export const listDocumentsOf = endpoint({
  method: 'GET',
  path: '/api/admin/mechanics/{id}/documents',
  access: 'administrator',
  right: 'see documents',
  summary: 'What a mechanic has shown us',
  params: z.object({ id: idParam }),
  answer: z.array(MechanicDocument),
})

export const uploadDocument = rawEndpoint({
  kind: 'upload',
  method: 'POST',
  path: '/api/mechanics/me/documents',
  access: 'mechanic',
  summary: 'Store a document of the mechanic who is signed in',
  query: DocumentQuery,
  sent: DOCUMENT_TYPES,
  answer: MechanicDocument,
  status: 201,
})

/** Its mechanic and administrators: the handler decides whose it is. */
export const downloadDocument = rawEndpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/documents/{id}/file',
  access: 'visitor',
  summary: 'The file of a document, to its mechanic and to administrators',
  answer: 'application/octet-stream',
})

/** The desk's own pages may frame it, and no other page. */
export const showDocument = rawEndpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/documents/{id}/view',
  access: 'administrator',
  right: 'see documents',
  summary: 'The PDF of a document, for a page of the desk to show; a picture comes as a file',
  answer: 'application/pdf',
})
