import * as z from 'zod/mini'
import { ReasonBody } from '#contract/admin/forms.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorParam, uuidParam } from '#contract/params.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'
import { CASE_TOPICS, OPERATOR_CASES } from '#domain/payments/operator-cases.ts'
import { CloseOperatorCaseBody } from './forms.ts'

export const OperatorCase = z.object({
  id: z.string(),
  kind: z.enum(OPERATOR_CASES),
  topic: z
    .nullable(z.enum(CASE_TOPICS))
    .check(z.describe('What it is about, where its kind alone does not say it')),
  bookingId: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  mechanic: z
    .nullable(z.object({ id: z.int(), name: z.string() }))
    .check(z.describe('Whose payout came back')),
  expected: z.nullable(z.string()),
  received: z.string(),
  pounds: z.nullable(z.number()),
  canAttach: z.boolean().check(z.describe('A payment that no booking has, and one can get')),
  canBook: z
    .boolean()
    .check(z.describe('What a bank has decided anew, and of which no money has moved')),
  openedAt: z.string(),
  dueAt: z.string(),
  closed: z.nullable(z.object({ at: z.string(), by: z.string(), because: z.string() })),
})
export type OperatorCase = z.infer<typeof OperatorCase>

export const listOperatorCases = endpoint({
  method: 'GET',
  path: '/api/admin/operator-cases',
  access: 'administrator',
  right: 'move money',
  summary:
    'What only the operator can settle: the open ones by deadline, then those closed last; a Link header names the next page of the closed ones',
  query: z.object({ cursor: cursorParam }),
  answer: z.array(OperatorCase),
})

export const closeOperatorCase = endpoint({
  method: 'POST',
  path: '/api/admin/operator-cases/{id}/close',
  access: 'recent administrator',
  right: 'move money',
  summary: 'Close a case; one about a returned refund records that it was paid another way',
  params: z.object({ id: uuidParam }),
  body: CloseOperatorCaseBody,
  answer: z.object({ isClosed: z.boolean() }),
})

export const returnPayment = endpoint({
  method: 'POST',
  path: '/api/admin/operator-cases/{id}/return',
  access: 'recent administrator',
  right: 'move money',
  summary: 'Send money back that belongs to nothing, whole, through its provider; closes its case',
  params: z.object({ id: uuidParam }),
  body: ReasonBody,
  answer: z.object({ isReturned: z.boolean() }),
})

export const bookDecision = endpoint({
  method: 'POST',
  path: '/api/admin/operator-cases/{id}/book',
  access: 'recent administrator',
  right: 'move money',
  summary:
    'Book what a bank has decided anew about a dispute, by its whole amount; closes the case',
  params: z.object({ id: uuidParam }),
  body: ReasonBody,
  answer: z.object({ isBooked: z.boolean() }),
})

export const downloadEvidence = rawEndpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/operator-cases/{id}/evidence.pdf',
  access: 'administrator',
  right: 'move money',
  summary:
    'What speaks about a disputed payment, as one PDF for the bank: agreed, done, billed, said',
  answer: 'application/pdf',
})
