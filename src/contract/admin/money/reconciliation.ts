import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const Reconciliation = z.object({
  canReconcile: z.boolean().check(z.describe('Whether the payment provider has books to compare')),
  provider: z.string(),
  comparedAt: z.nullable(z.string()),
  days: z.array(
    z.object({
      day: z.string(),
      providerPounds: z.number(),
      ledgerPounds: z.number(),
      differencePounds: z.number(),
      feePounds: z.number().check(z.describe('What the provider charged, which it takes besides')),
    }),
  ),
})
export type Reconciliation = z.infer<typeof Reconciliation>

export const getReconciliation = endpoint({
  method: 'GET',
  path: '/api/admin/reconciliation',
  access: 'administrator',
  right: 'move money',
  summary: 'What moved on each of the last days by the provider’s books and by ours',
  answer: Reconciliation,
})
