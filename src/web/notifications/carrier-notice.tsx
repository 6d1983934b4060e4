import type { AnswerOf } from '#contract/endpoint.ts'
import type { listNotifications } from '#contract/notifications/notifications.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type Carriers = AnswerOf<typeof listNotifications>['carriers']

/** Says plainly when no notifications are delivered, and why. */
export function CarrierNotice({ carriers }: { carriers: Carriers }) {
  if (carriers.mail === 'simulated')
    return (
      <Notice title="Demo" className="mb-6">
        Nothing is sent. Emails and text messages are stored as files in the data directory, and can
        be read here.
      </Notice>
    )
  const off = [
    ...(carriers.mail === 'off' ? ['Emails are off: set SMTP_URL and MAIL_FROM.'] : []),
    ...(carriers.sms === 'off' ? ['Text messages are off: set TWILIO_ACCOUNT_SID.'] : []),
  ]
  if (off.length === 0) return null
  return (
    <Notice tone="notice" title="Not everything is sent" className="mb-6">
      {off.join(' ')} Until then the messages wait.
    </Notice>
  )
}
