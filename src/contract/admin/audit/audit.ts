import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { uuidParam } from '#contract/params.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'
import { AUDIT_KINDS } from '#domain/auth/audit-sentences.ts'
import { NAME_MAX } from '#domain/text/limits.ts'

export const AuditLine = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.string(),
  who: z.string().check(z.describe('The name of the actor, where there still is one')),
  sentence: z.string().check(z.describe('What they did, as it follows their name')),
  role: z.string(),
  action: z.string(),
  object: z.nullable(z.string()),
  result: z.string(),
  requestId: z.nullable(z.string()),
})
export type AuditLine = z.infer<typeof AuditLine>

const text = z.optional(z.string().check(z.maxLength(NAME_MAX)))
const day = z.optional(z.iso.date())

export const AuditFilterQuery = z.object({
  person: text.check(z.describe('Part of the name of who acted')),
  reference: text.check(z.describe('The reference of a booking')),
  kind: z.optional(z.enum(AUDIT_KINDS)),
  from: day.check(z.describe('The first day, in the UK')),
  to: day.check(z.describe('The last day')),
})
export type AuditFilter = z.infer<typeof AuditFilterQuery>

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/admin/audit',
  access: 'administrator',
  right: 'read audit',
  summary: 'The audit log in sentences, newest first, by person, booking, kind and day',
  query: z.object({ ...AuditFilterQuery.shape, cursor: z.optional(uuidParam) }),
  answer: z.array(AuditLine),
})

export const exportAudit = rawEndpoint({
  kind: 'file',
  method: 'GET',
  path: '/api/admin/audit.csv',
  access: 'administrator',
  right: 'read audit',
  summary: 'The audit log as a file, by the filters of its list',
  query: AuditFilterQuery,
  answer: 'text/csv',
})
