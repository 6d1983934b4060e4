import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'

export const getClosing = endpoint({
  method: 'GET',
  path: '/api/mechanics/me/erasure',
  access: 'applicant',
  summary: 'What hinders closing the account now, in sentences; empty where nothing does',
  answer: z.object({ hindrances: z.array(z.string()) }),
})

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/mechanics/me/erasure',
  access: 'applicant',
  summary:
    'Close the account and erase the mechanic at once, within 15 minutes of a sign-in; refused while a job, a case or money is open',
  answer: z.object({ erased: z.literal(true) }),
})
