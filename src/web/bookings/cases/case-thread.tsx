import { Link } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import { writeCaseMessage } from '#contract/bookings/cases/cases.calls.ts'
import type { Case, writeCaseMessage as endpoint } from '#contract/bookings/cases/cases.ts'
import { CASE_WORDS } from '#domain/bookings/cases/case-kind.ts'
import { CASE_OUTCOME_WORDS, DISPUTE_SENTENCE } from '#domain/bookings/cases/case-outcome.ts'
import { type ActionOptions, useAction } from '#web/api/use-action.ts'
import { PhotoList } from '#web/inspections/photos/photo-list.tsx'
import { PhotoPicker } from '#web/inspections/photos/photo-picker.tsx'
import { usePhotos } from '#web/inspections/photos/use-photos.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { CaseWordsForm } from './case-words-form.tsx'
import { LongWords } from './long-words.tsx'

type CaseThreadProps = {
  case: Case
  bookingId: string
  /** What a new message makes stale. */
  reads: NonNullable<ActionOptions<typeof endpoint>['invalidates']>
  /** On the booking's page, where the visit that puts the work right has a page of its own. */
  isShownToCustomer?: boolean
}

const AUTHORS = {
  customer: 'Customer',
  mechanic: 'Mechanic',
  administrator: 'Kerbside',
  clock: 'Noticed automatically',
} as const

/** One case: what was written, what was decided, and a reply while it is open. */
export function CaseThread({
  case: it,
  bookingId,
  reads,
  isShownToCustomer = false,
}: CaseThreadProps) {
  return (
    <article
      aria-label={CASE_WORDS[it.kind]}
      className="mt-4 rounded-panel border border-stone-200 bg-card p-5"
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <strong>{CASE_WORDS[it.kind]}</strong>
        <Badge tone={it.decidedAt === null ? 'notice' : 'neutral'}>
          {it.outcome === null
            ? `We will answer by ${dateTimeText(it.dueAt)}`
            : CASE_OUTCOME_WORDS[it.outcome]}
        </Badge>
      </p>
      <CaseMessages messages={it.messages} />
      {it.revisit && isShownToCustomer ? <Revisit revisit={it.revisit} /> : null}
      {it.decision === null ? null : (
        <div className="mt-4 border-t border-stone-200 pt-3">
          <p className="font-semibold">Our decision</p>
          <p className="user-text whitespace-pre-line">{it.decision}</p>
          {it.outcome === 'turned-down' ? <p className="mt-2">{DISPUTE_SENTENCE}</p> : null}
        </div>
      )}
      <CaseReply id={it.id} bookingId={bookingId} reads={reads} isDecided={it.decision !== null} />
    </article>
  )
}

type CaseMessagesProps = Pick<Case, 'messages'> & {
  /** In a list of many cases, where the rest of a long message opens on request. */
  isInList?: boolean
}

/** What was written in a case, with its photos; the desk reads it beside the decision as well [CASE-15]. */
export function CaseMessages({ messages, isInList = false }: CaseMessagesProps) {
  return (
    <ol className="mt-3 grid gap-3">
      {messages.map(({ author, words, at, photos }) => (
        <li key={at + words}>
          <p className="text-sm text-stone-600">
            {AUTHORS[author]}, {dateTimeText(at)}
          </p>
          {isInList ? (
            <LongWords words={words} />
          ) : (
            <p className="user-text whitespace-pre-line">{words}</p>
          )}
          <PhotoList photos={photos} of={`${AUTHORS[author]}, ${dateTimeText(at)}`} />
        </li>
      ))}
    </ol>
  )
}

function Revisit({
  revisit: { id, reference, scheduledDate },
}: {
  revisit: NonNullable<Case['revisit']>
}) {
  return (
    <p className="mt-3">
      A mechanic will put it right, free of charge
      {scheduledDate ? `: ${dateTimeText(scheduledDate)}` : ''}.{' '}
      <Link
        to="/booking-confirmation/$id"
        params={{ id }}
        className="inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4"
      >
        {scheduledDate ? `Look at visit ${reference}` : `Choose a time for visit ${reference}`}
      </Link>
    </p>
  )
}

type ReplyProps = Pick<CaseThreadProps, 'bookingId' | 'reads'> & {
  id: string
  /** Nothing more can be sent. What somebody was typing stays all the same, for them to use elsewhere [SITE-141]. */
  isDecided?: boolean
  /** Hears what stands in the field. */
  onTyped?: (words: string) => void
}

export function CaseReply({ id, bookingId, reads, isDecided = false, onTyped }: ReplyProps) {
  const photos = usePhotos(bookingId)
  const [words, setWords] = useState('')
  const note = useEffectEvent((typed: string) => onTyped?.(typed))
  useEffect(() => note(words.trim()), [words])
  const { run, isRunning, problem, refused } = useAction(writeCaseMessage, {
    words: 'writeCaseMessage',
    says: 'notice',
    done: { title: 'Sent' },
    invalidates: reads,
    onDone: (_, { words: sent }) => {
      // What was typed between the press and the answer is still to be sent.
      setWords((typed) => (typed === sent ? '' : typed))
      photos.clear()
    },
  })
  const submit = () => {
    if (photos.isSending || photos.hasFailed) return
    void run({ id, words, photoIds: photos.sentIds })
  }
  if (isDecided && words.trim() === '') return null
  return (
    <CaseWordsForm
      label="Add a message"
      rows={2}
      words={words}
      onWords={setWords}
      onSubmit={submit}
      problem={problem}
      refused={refused}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <PhotoPicker photos={photos} />
        <Button
          type="submit"
          variant="outline"
          isLoading={isRunning}
          disabled={photos.isSending || photos.hasFailed}
          loadingLabel="Sending…"
        >
          Send message
        </Button>
      </div>
    </CaseWordsForm>
  )
}
