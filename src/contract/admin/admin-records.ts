import * as z from 'zod/mini'
import { AnswerMessageBody, ChangeServiceBody } from '#contract/admin/forms.ts'
import { endpoint } from '#contract/endpoint.ts'
import { cursorParam, idParam } from '#contract/params.ts'
import { ContactTopic } from '#contract/site/forms.ts'
import { MESSAGE_STATES } from '#domain/site/message-state.ts'

export const AdminMessage = z.object({
  id: z.int(),
  topic: ContactTopic,
  name: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  subject: z.string(),
  message: z.string(),
  createdAt: z.string(),
  dueOn: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  answeredBy: z.nullable(z.string()),
  outcome: z.nullable(z.string()),
})
export type AdminMessage = z.infer<typeof AdminMessage>

export const listAdminMessages = endpoint({
  method: 'GET',
  path: '/api/admin/messages',
  access: 'administrator',
  right: 'read messages',
  summary:
    'Messages that wait: complaints first, by their day; or those that were answered, the last first',
  query: z.object({
    status: z._default(z.enum(MESSAGE_STATES), 'open'),
    cursor: cursorParam,
  }),
  answer: z.array(AdminMessage),
})

export const answerMessage = endpoint({
  method: 'POST',
  path: '/api/admin/messages/{id}/answer',
  access: 'administrator',
  right: 'read messages',
  summary: 'Record that a message was answered, and how',
  params: z.object({ id: idParam }),
  body: AnswerMessageBody,
  answer: AdminMessage,
})

export const AdminService = z.object({
  id: z.int(),
  name: z.string(),
  category: z.string(),
  basePrice: z.number(),
  laborHours: z.number(),
  partsRequired: z.boolean(),
  isActive: z.boolean(),
})
export type AdminService = z.infer<typeof AdminService>

export const listAdminServices = endpoint({
  method: 'GET',
  path: '/api/admin/services',
  access: 'administrator',
  right: 'change settings',
  summary: 'The whole catalogue, withdrawn services included',
  answer: z.array(AdminService),
})

export const changeService = endpoint({
  method: 'PATCH',
  path: '/api/admin/services/{id}',
  access: 'recent administrator',
  right: 'change settings',
  summary: 'Change what a service costs and takes, or withdraw it',
  params: z.object({ id: idParam }),
  body: ChangeServiceBody,
  answer: AdminService,
})
