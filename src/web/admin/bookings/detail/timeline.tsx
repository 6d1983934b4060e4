import type { TimelineEntry } from '#contract/admin/booking-detail.ts'
import type { TimelineKind } from '#domain/bookings/timeline.ts'
import { classNames } from '#web/ui/class-names.ts'
import { shortSlotText } from '#web/ui/text/date-text.ts'

const MARKS: Record<TimelineKind, string> = {
  event: 'bg-green-800',
  payment: 'bg-green-600',
  approval: 'bg-green-600',
  note: 'bg-yellow-500 ring-2 ring-ink',
  message: 'bg-card ring-2 ring-green-800',
  email: 'border-2 border-stone-600 bg-card',
  text: 'border-2 border-stone-600 bg-card',
}

const KIND_WORDS: Record<TimelineKind, string | null> = {
  event: null,
  payment: null,
  approval: null,
  note: null,
  message: 'Message',
  email: 'Email',
  text: 'Text message',
}

/** What happened, newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className="mt-2">
      {entries.map(({ at, kind, title, detail }, index) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: entries of one instant and kind differ by nothing else.
          key={`${at} ${kind} ${index}`}
          className="grid grid-cols-[1rem_1fr] gap-x-3 py-1.5"
        >
          <span aria-hidden className={classNames('mt-1.5 size-2.5 rounded-full', MARKS[kind])} />
          <div className="min-w-0">
            <p className="user-text">
              {KIND_WORDS[kind] ? (
                <span className="text-stone-600">{KIND_WORDS[kind]}: </span>
              ) : null}
              {title}
            </p>
            <p className="user-text text-sm text-stone-600">
              <time dateTime={at}>{shortSlotText(at)}</time>
              {detail ? `, ${detail}` : null}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
