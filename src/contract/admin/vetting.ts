import * as z from 'zod/mini'
import { ApproveDocumentBody, RejectDocumentBody } from '#contract/admin/forms.ts'
import { endpoint } from '#contract/endpoint.ts'
import { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import { uuidParam } from '#contract/params.ts'
import { DOCUMENT_KINDS } from '#domain/mechanics/vetting.ts'

export const WaitingDocument = z.object({
  ...MechanicDocument.shape,
  mechanic: z.object({
    id: z.int(),
    name: z.string(),
    location: z.string(),
    isListed: z.boolean().check(z.describe('Found by customers')),
    missingDocuments: z.array(z.enum(DOCUMENT_KINDS)),
    endedDocuments: z.array(z.enum(DOCUMENT_KINDS)),
    waitingDocuments: z.array(z.enum(DOCUMENT_KINDS)),
  }),
  isAsSent: z
    .boolean()
    .check(z.describe('Still the file that was sent, which opening it rebuilds first')),
  heldUntil: z
    .nullable(z.string())
    .check(z.describe('The last day of the approved document of this kind that it would renew')),
})
export type WaitingDocument = z.infer<typeof WaitingDocument>

export const listWaitingDocuments = endpoint({
  method: 'GET',
  path: '/api/admin/documents',
  access: 'administrator',
  right: 'vet mechanics',
  summary: 'Documents that nobody has decided, the longest wait first, a hundred at most',
  answer: z.object({ total: z.int(), documents: z.array(WaitingDocument) }),
})

export const approveDocument = endpoint({
  method: 'POST',
  path: '/api/admin/documents/{id}/approve',
  access: 'recent administrator',
  right: 'vet mechanics',
  summary:
    'Approve a document of a mechanic, or correct its approval; with all required ones they are listed',
  params: z.object({ id: uuidParam }),
  body: ApproveDocumentBody,
  answer: MechanicDocument,
})

export const rejectDocument = endpoint({
  method: 'POST',
  path: '/api/admin/documents/{id}/reject',
  access: 'recent administrator',
  right: 'vet mechanics',
  summary: 'Reject a document of a mechanic, or take its approval back; they read the reason',
  params: z.object({ id: uuidParam }),
  body: RejectDocumentBody,
  answer: MechanicDocument,
})
