import * as z from 'zod/mini'
import { endpoint } from '#contract/endpoint.ts'
import { idParam } from '#contract/params.ts'
import { NOTIFICATION_STATUSES } from '#domain/notifications/notification-status.ts'

export const NotificationStatus = z.enum(NOTIFICATION_STATUSES)

/** An email or a text message in the outbox. */
export const Notification = z.object({
  id: z.int(),
  type: z.string(),
  channel: z.enum(['mail', 'sms']),
  recipient: z.string(),
  subject: z.nullable(z.string()),
  status: NotificationStatus,
  attempts: z.int(),
  createdAt: z.string(),
  sentAt: z.nullable(z.string()),
  nextAttemptAt: z.nullable(z.string()).check(z.describe('While it waits')),
  failureReason: z.nullable(z.string()),
  bookingId: z.nullable(z.string()),
})
export type Notification = z.infer<typeof Notification>

/** How messages are sent: by a real provider, into the demonstration's files, or not at all, in which case they wait. */
const Carrier = z.enum(['real', 'simulated', 'off'])

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/admin/notifications',
  access: 'administrator',
  right: 'read messages',
  summary: 'Emails and text messages, the newest first, fifty at a time',
  query: z.object({ status: z.optional(NotificationStatus), cursor: z.optional(idParam) }),
  answer: z.object({
    notifications: z.array(Notification),
    nextCursor: z.nullable(z.int()).check(z.describe('The next page, when there is one')),
    counts: z.object({
      pending: z.int(),
      sent: z.int(),
      failed: z.int(),
      dropped: z.int(),
    }),
    carriers: z.object({ mail: Carrier, sms: Carrier }),
  }),
})

export const NotificationPreview = z.extend(Notification, {
  text: z
    .nullable(z.string())
    .check(z.describe('What it says; links open nothing, except in the messages of the demo')),
  isOriginal: z
    .boolean()
    .check(z.describe('The email that was sent, and not what it would say now')),
  hasHtml: z.boolean(),
})
export type NotificationPreview = z.infer<typeof NotificationPreview>

export const getNotification = endpoint({
  method: 'GET',
  path: '/api/admin/notifications/{id}',
  access: 'administrator',
  right: 'read messages',
  summary: 'One message and what it says',
  params: z.object({ id: idParam }),
  answer: NotificationPreview,
})

export const retryNotification = endpoint({
  method: 'POST',
  path: '/api/admin/notifications/{id}/retry',
  access: 'administrator',
  right: 'read messages',
  summary: 'Try a message that failed or waits again, at once',
  params: z.object({ id: idParam }),
  answer: Notification,
})
