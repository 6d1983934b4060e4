import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { idParam } from '#contract/params.ts'

export const Service = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  category: z.string(),
  basePrice: z.number().check(z.describe('Pounds, any VAT included, before the mobile visit')),
  laborHours: z.number(),
  partsRequired: z.boolean(),
})
export type Service = z.infer<typeof Service>

export const listServices = endpoint({
  method: 'GET',
  path: '/api/services',
  access: 'public',
  summary: 'Every service of the catalogue, in its order',
  answer: z.array(Service),
  cache: { seconds: 30, tag: 'services' },
})

export const getService = endpoint({
  method: 'GET',
  path: '/api/services/{serviceId}',
  access: 'public',
  summary: 'One service',
  params: z.object({ serviceId: idParam }),
  answer: Service,
})
