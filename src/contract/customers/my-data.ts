import * as z from 'zod/mini'
import { givenPasswordField } from '#contract/auth/forms.ts'
import { endpoint } from '#contract/endpoint.ts'
import { textField } from '#contract/fields.ts'

const withPassword = z.strictObject({ password: givenPasswordField })

export const requestDataExport = endpoint({
  method: 'POST',
  path: '/api/customer/data-export',
  access: 'customer',
  summary:
    'Have everything gathered that is stored of the account; an email brings the link when it is ready',
  body: withPassword,
  status: 202,
  answer: z.object({ requested: z.literal(true) }),
})

export const takeDataExport = endpoint({
  method: 'POST',
  path: '/api/customer/data-export/take',
  access: 'public',
  summary: 'Take the gathered data with its mailed link, once',
  body: z.strictObject({
    token: textField({ min: 1, max: 100, message: 'This link is not complete' }),
  }),
  answer: z.object({
    files: z.array(z.object({ name: z.string(), contentType: z.string(), text: z.string() })),
  }),
})

export const requestErasure = endpoint({
  method: 'POST',
  path: '/api/customer/erasure',
  access: 'customer',
  summary: 'Have the account deleted in seven days; refused while a job is open',
  body: withPassword,
  status: 202,
  answer: z.object({ erasureDueAt: z.string() }),
})

export const takeBackErasure = endpoint({
  method: 'DELETE',
  path: '/api/customer/erasure',
  access: 'customer',
  summary: 'Call off the deletion of the account',
  answer: z.object({ kept: z.literal(true) }),
})
