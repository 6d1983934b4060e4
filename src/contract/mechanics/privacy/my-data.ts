import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const requestMechanicExport = endpoint({
  method: 'POST',
  path: '/api/mechanics/me/data-export',
  access: 'applicant',
  summary:
    'Have everything gathered that is stored of the mechanic, within 15 minutes of a sign-in; an email brings the link when it is ready',
  status: 202,
  answer: z.object({ requested: z.literal(true) }),
})
