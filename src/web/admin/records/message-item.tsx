import type { AdminMessage } from '#contract/admin/admin-records.ts'
import { telAddress } from '#domain/people/phone.ts'
import { answerPromisedBy } from '#domain/site/settings/contact.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateTimeText, dayText } from '#web/ui/text/date-text.ts'
import { EmailText } from '#web/ui/text/email-text.tsx'
import { AnswerDialog } from './answer-dialog.tsx'

const LINK = 'user-text text-green-700 underline underline-offset-4'

export function MessageItem({ message }: { message: AdminMessage }) {
  const { phone } = message
  const settings = useSettings()
  return (
    <article
      aria-labelledby={`message-${message.id}`}
      className="grid gap-x-8 gap-y-3 md:grid-cols-[1fr_auto]"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
          <h2 id={`message-${message.id}`} className="user-text min-w-0 text-2xl">
            {message.subject}
          </h2>
          {message.topic === 'data-protection' ? <Badge tone="warn">Data protection</Badge> : null}
        </div>
        <p className="mt-1 text-sm text-stone-600">
          <span className="user-text">{message.name}</span>, {dateTimeText(message.createdAt)}
        </p>
        <p className="user-text mt-3 max-w-prose">{message.message}</p>
        <p className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
          {/* Only an address that the contract has validated becomes a link [SEC-I3]. */}
          <a href={`mailto:${encodeURIComponent(message.email)}`} className={LINK}>
            <EmailText email={message.email} />
          </a>
          {phone ? (
            <a href={telAddress(phone)} className={LINK}>
              {phone}
            </a>
          ) : null}
        </p>
        {message.outcome ? (
          <p className="user-text mt-3 max-w-prose border-l-4 border-green-100 pl-3">
            {message.outcome}
            <span className="block text-sm text-stone-600">
              {message.answeredBy}
              {message.answeredAt ? `, ${dateTimeText(message.answeredAt)}` : ''}
            </span>
          </p>
        ) : null}
      </div>
      {message.answeredAt === null ? (
        <div className="grid content-start gap-2 md:justify-items-end">
          {message.dueOn ? (
            <p className="font-semibold text-amber-700">Answer by {dayText(message.dueOn)}</p>
          ) : (
            <p className="text-stone-600">
              Answer promised by {dateTimeText(answerPromisedBy(message.createdAt, settings))}
            </p>
          )}
          <AnswerDialog message={message} />
        </div>
      ) : null}
    </article>
  )
}
