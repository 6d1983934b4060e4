/** `dropped`: the message was no longer true when it was due. */
export const NOTIFICATION_STATUSES = ['pending', 'sent', 'failed', 'dropped'] as const
export type NotificationStatus = (typeof NOTIFICATION_STATUSES)[number]

export const isNotificationStatus = (word: unknown): word is NotificationStatus =>
  NOTIFICATION_STATUSES.some((status) => status === word)
