import {
  listNotifications,
  retryNotification,
} from '#contract/notifications/notifications.calls.ts'
import type { Notification } from '#contract/notifications/notifications.ts'
import {
  NOTIFICATION_STATUS_WORDS,
  type NotificationStatus,
} from '#domain/notifications/notification-status.ts'
import { useAction } from '#web/api/use-action.ts'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge, type BadgeTone } from '#web/ui/layout/badge.tsx'
import { shortDateTimeText } from '#web/ui/text/date-text.ts'
import { EmailText } from '#web/ui/text/email-text.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

const TONES: Record<NotificationStatus, BadgeTone> = {
  pending: 'notice',
  sent: 'good',
  failed: 'bad',
  dropped: 'neutral',
}

/** Shows one message: its recipient, its subject and its delivery. */
export function NotificationItem({ notification }: { notification: Notification }) {
  const { run, isRunning } = useAction(retryNotification, {
    words: DESK_WORDS.retryNotification,
    done: { title: 'Trying again', description: 'The message leaves within a few seconds.' },
    invalidates: [listNotifications],
  })
  const subject = notification.subject ?? notification.type
  return (
    <article
      aria-labelledby={`message-${notification.id}`}
      className="grid xs:grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 sm:gap-x-6"
    >
      <div className="min-w-0 items-baseline gap-x-6 lg:grid lg:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2
            id={`message-${notification.id}`}
            className="user-text min-w-0 text-xl lg:font-body lg:text-base"
          >
            {subject}
          </h2>
          <Badge tone={TONES[notification.status]}>
            {NOTIFICATION_STATUS_WORDS[notification.status]}
          </Badge>
        </div>
        <p className="user-text text-stone-600">
          {notification.channel === 'sms' ? 'Text to ' : 'To '}
          <EmailText email={notification.recipient} />
        </p>
        <p className="text-sm text-stone-600">{timesOf(notification)}</p>
        {notification.failureReason ? (
          <p className="mt-1 text-sm text-stone-700 lg:col-span-full">
            {notification.failureReason}
          </p>
        ) : null}
      </div>
      <div className="flex gap-2.5 max-sm:flex-col">
        <PreviewDialog id={notification.id} subject={subject} />
        {notification.status === 'failed' ? (
          <Button
            isLoading={isRunning}
            onClick={() => run({ id: notification.id })}
            aria-label={`Try again: ${subject}, to ${notification.recipient}`}
          >
            Try again
          </Button>
        ) : null}
      </div>
    </article>
  )
}

function timesOf({ createdAt, sentAt, nextAttemptAt, attempts }: Notification): string {
  if (sentAt !== null) return `Sent ${shortDateTimeText(sentAt)}`
  const tries = attempts === 1 ? '1 try' : `${attempts} tries`
  if (nextAttemptAt !== null && attempts > 0)
    return `${tries}, next ${shortDateTimeText(nextAttemptAt)}`
  return `Written ${shortDateTimeText(createdAt)}${attempts > 0 ? `, ${tries}` : ''}`
}
