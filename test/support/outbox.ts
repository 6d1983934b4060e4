import { eq } from 'drizzle-orm'
import type { EmailKind } from '#server/db/outbox/emails.ts'
import { enqueueEmail, type NotificationContent } from '#server/db/outbox/enqueue.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { notifications } from '#server/db/schema/notifications.ts'
import { sendNotifications } from '#server/notifications/sending/send-notifications.ts'
import { createSmtpMail } from '#server/providers/mail/mail.smtp.ts'
import type { TestApi } from './api.ts'
import type { ReceivedMail, SmtpStandIn } from './stand-ins/smtp.ts'

/** Sends the application's emails to that mail server from now on. */
export function mailThrough(api: TestApi, smtp: Pick<SmtpStandIn, 'url'>, clock?: () => number) {
  const { log } = api.runtime
  api.runtime.providers.mail.close()
  api.runtime.providers.mail = createSmtpMail({
    url: smtp.url,
    from: 'letters@kerbside.example.co.uk',
    log,
    ...(clock && { clock }),
  })
}

/** Runs the background task once. */
export const send = (api: TestApi) => sendNotifications(createTaskContext(api.runtime))

/** Puts one notification into the outbox, sends it, and returns what arrived. */
export async function sendAndReceive<Kind extends EmailKind>(
  api: TestApi,
  smtp: SmtpStandIn,
  kind: Kind,
  content: NotificationContent<Kind>,
): Promise<ReceivedMail> {
  const to = { name: 'Alex Taylor', email: 'alex.taylor@example.co.uk' }
  await enqueueEmail(createTaskContext(api.runtime), kind, { to, ...content })
  // Others may wait with it, and those of one batch arrive in any order.
  return receive(api, smtp, ({ recipients }) => recipients.includes(to.email))
}

/** Sends what waits, and gives the first email of it, or the first such one. */
export async function receive(
  api: TestApi,
  smtp: SmtpStandIn,
  isIt: (mail: ReceivedMail) => boolean = () => true,
): Promise<ReceivedMail> {
  const before = smtp.received.length
  await send(api)
  const mail = smtp.received.slice(before).find(isIt)
  if (!mail) throw new Error('no email came')
  return mail
}

export const listNotifications = (api: TestApi) => api.runtime.db.select().from(notifications)

export async function findNotification(api: TestApi, type: EmailKind) {
  const rows = await api.runtime.db.select().from(notifications).where(eq(notifications.type, type))
  const row = rows.at(-1)
  if (!row) throw new Error(`there is no notification ${type}`)
  return row
}
