import type { TimelineEntry } from '#contract/admin/booking-detail.ts'
import type { TimelineKind } from '#domain/bookings/timeline.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { shortSlotText } from '#web/ui/text/date-text.ts'
import { EmailText } from '#web/ui/text/email-text.tsx'
import { joinAlikeEntries } from './alike-entries.ts'

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
      {joinAlikeEntries(entries).map((alike, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries of one instant and kind differ by nothing else.
        <Entry key={`${alike[0]?.at} ${alike[0]?.kind} ${index}`} alike={alike} />
      ))}
    </ol>
  )
}

/** One entry, or the same email or text to many, of whom each is listed on request. */
function Entry({ alike }: { alike: readonly TimelineEntry[] }) {
  const [first] = alike
  if (!first) return null
  const { at, kind, title, detail } = first
  return (
    <li className="grid grid-cols-[1rem_1fr] gap-x-3 py-1.5">
      <span aria-hidden className={classNames('mt-1.5 size-2.5 rounded-full', MARKS[kind])} />
      <div className="min-w-0">
        <p className="user-text">
          {KIND_WORDS[kind] ? <span className="text-stone-600">{KIND_WORDS[kind]}: </span> : null}
          {title}
        </p>
        {alike.length > 1 ? (
          <Disclosure
            summary={
              <span className="font-normal">
                {shortSlotText(at)}, to {alike.length} people
              </span>
            }
            look="plain"
            className="text-sm text-stone-600"
          >
            <ul>
              {alike.map((each, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two of one recipient differ by nothing else.
                <li key={`${each.detail} ${index}`} className="user-text">
                  {each.detail ? <EmailText email={each.detail} /> : null}
                </li>
              ))}
            </ul>
          </Disclosure>
        ) : (
          <p className="user-text text-sm text-stone-600">
            <time dateTime={at}>{shortSlotText(at)}</time>
            {detail ? (
              <>
                , <EmailText email={detail} />
              </>
            ) : null}
          </p>
        )}
      </div>
    </li>
  )
}
