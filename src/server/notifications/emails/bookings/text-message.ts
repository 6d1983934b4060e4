import { cutToSegments } from '#domain/notifications/sms.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import { BRAND } from '#domain/site/brand.ts'
import { shortWhenText } from '#domain/time/when-text.ts'
import type { Context } from '#server/context.ts'
import { EMAILS, type EmailKind, isEmailKind } from '#server/db/outbox/emails.ts'
import type { StoredNotification } from '#server/notifications/emails/email-template.ts'
import { findBookedJob } from './booking-facts.ts'

/** What matters first, so that a cut loses the least: who comes, when, and how to reach them. No link fits. */
export async function textMessage(
  ctx: Context,
  notification: StoredNotification,
): Promise<string | null> {
  const job = await findBookedJob(ctx, notification)
  if (job === null || job.booking.status === 'cancelled') return null
  const { booking, mechanic } = job
  if (MONEY.has(notification.type))
    return cutToSegments(`${BRAND.name} ${booking.reference}: ${headlineOf(notification.type)}`)
  const at = booking.scheduledDate === null ? '' : ` ${shortWhenText(booking.scheduledDate)}.`
  // Their number is given once they have accepted.
  const who =
    mechanic && booking.acceptedAt !== null
      ? ` ${mechanic.name}, ${phoneText(mechanic.phone)}.`
      : ''
  const isUnanswered = notification.type === 'booking-reminder' && booking.status === 'pending'
  const headline = isUnanswered ? UNANSWERED : headlineOf(notification.type)
  return cutToSegments(`${BRAND.name} ${booking.reference}: ${headline}${at}${who}`)
}

/** About money: who comes and when does not matter any more. */
const MONEY = new Set<string>(['bill-declined'] satisfies EmailKind[])

const UNANSWERED = 'your booking is tomorrow, and no mechanic has accepted it yet.'

const headlineOf = (type: string) =>
  (isEmailKind(type) ? EMAILS[type].textHeadline : undefined) ?? 'news of your booking.'
