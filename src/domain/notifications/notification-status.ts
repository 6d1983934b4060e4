/** `dropped`: the notification was no longer true when it was due. */
export const NOTIFICATION_STATUSES = ['pending', 'sent', 'failed', 'dropped'] as const
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number]

/** What an administrator may have sent once more. */
export const RETRIABLE_STATUSES = ['failed', 'pending'] as const satisfies NotificationStatus[]

export const isNotificationStatus = (word: unknown): word is NotificationStatus =>
  NOTIFICATION_STATUSES.some((status) => status === word)

export const NOTIFICATION_STATUS_WORDS: Readonly<Record<NotificationStatus, string>> = {
  pending: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  dropped: 'Not needed',
}
