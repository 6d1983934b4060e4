import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { idField } from '#contract/fields.ts'
import { idParam } from '#contract/params.ts'
import { DUPLICATE_SIGNS, MOVED_THINGS } from '#domain/customers/duplicates.ts'

const Side = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string(),
  emailVerifiedAt: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  address: z.nullable(z.string()),
  since: z.string(),
  bookingCount: z.int(),
  cars: z.array(z.string()).check(z.describe('Registrations')),
})
export type MergeSide = z.infer<typeof Side>

export const listDuplicates = endpoint({
  method: 'GET',
  path: '/api/admin/customers/{id}/duplicates',
  access: 'administrator',
  right: 'change customers',
  summary: 'Accounts that are likely to belong to the same person, and what speaks for it',
  params: z.object({ id: idParam }),
  answer: z.array(z.object({ ...Side.shape, signs: z.array(z.enum(DUPLICATE_SIGNS)) })),
})

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/admin/customers/{id}/merge/{otherId}',
  access: 'administrator',
  right: 'change customers',
  summary: 'Two accounts beside each other, and what would move from the other to the first',
  params: z.object({ id: idParam, otherId: idParam }),
  answer: z.object({
    stays: Side,
    goes: Side,
    moves: z.array(z.object({ what: z.enum(MOVED_THINGS), count: z.int() })),
    refusal: z.nullable(z.string()).check(z.describe('Why they cannot be merged')),
  }),
})
export type MergePreview = z.infer<typeof previewMerge.answer>

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/api/admin/customers/{id}/merge',
  access: 'recent administrator',
  right: 'change customers',
  summary: 'Move everything of another account to this one and close the other for good',
  params: z.object({ id: idParam }),
  body: z.strictObject({ otherId: idField('Please choose the other account') }),
  answer: z.object({ mergedId: z.int() }),
})
