import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { MechanicDocument } from '#contract/mechanics/mechanic-documents.ts'
import { rawEndpoint } from '#contract/raw-endpoint.ts'
import { linkField } from '#contract/reviews/forms.ts'

/* An application that nobody has decided yet, by the mailed link of its applicant, who cannot sign in [SEC-F1]. */

const Application = z.object({
  name: z.string(),
  appliedAt: z.string(),
  today: z
    .string()
    .check(z.describe('The day in the UK, on which an insurance must not have ended')),
  documents: z
    .array(MechanicDocument)
    .check(z.describe('What was sent, newest first. The link opens none of the files')),
})
export type Application = z.infer<typeof Application>

export const getApplication = endpoint({
  method: 'GET',
  path: '/api/application',
  access: 'public',
  summary: 'The application that a mailed link opens; reading it changes nothing',
  query: z.object({ k: linkField }),
  answer: Application,
})

export const sendApplicationForm = rawEndpoint({
  kind: 'form',
  method: 'POST',
  access: 'public',
  query: z.object({ k: z.optional(linkField) }),
  sent: ['multipart/form-data', 'application/x-www-form-urlencoded'],
  status: 303,
  path: '/my-application',
  summary:
    'By the link of an application, send a document or remove one that nobody has approved; without it, ask for the link',
})
