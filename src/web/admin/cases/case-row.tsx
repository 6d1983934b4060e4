import type { ReactNode } from 'react'
import type { AdminCase } from '#contract/bookings/cases/cases.ts'
import { CASE_WORDS } from '#domain/bookings/cases/case-kind.ts'
import { DISPUTE_SENTENCE } from '#domain/bookings/cases/case-outcome.ts'
import { CaseMessages } from '#web/bookings/cases/case-thread.tsx'
import { LongWords } from '#web/bookings/cases/long-words.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { AnswerCase, type TypedInCase } from './answer-case.tsx'
import { CaseFacts } from './case-facts.tsx'

/** The last of them say how a case stands; the earlier ones are read by who takes it up. */
const MESSAGES_SHOWN = 2

/** An open case: what was written last, and a button for everything that ends it. */
export function OpenCase({ case: it, ...typed }: { case: AdminCase } & TypedInCase) {
  const earlier = it.messages.slice(0, -MESSAGES_SHOWN)
  return (
    <CaseRow case={it}>
      {earlier.length === 0 ? null : (
        <Disclosure
          summary={
            earlier.length === 1 ? '1 earlier message' : `${earlier.length} earlier messages`
          }
        >
          <CaseMessages messages={earlier} />
        </Disclosure>
      )}
      <CaseMessages messages={it.messages.slice(-MESSAGES_SHOWN)} isInList />
      <AnswerCase case={it} {...typed} />
    </CaseRow>
  )
}

/** A decided case: the decision, and what had been written on request. */
export function DecidedCase({ case: it }: { case: AdminCase }) {
  return (
    <CaseRow case={it}>
      <p className="font-semibold">Our decision</p>
      <LongWords words={it.decision ?? ''} />
      {it.outcome === 'turned-down' ? <p className="mt-2 max-w-prose">{DISPUTE_SENTENCE}</p> : null}
      <Disclosure summary="What was written">
        <CaseMessages messages={it.messages} />
      </Disclosure>
    </CaseRow>
  )
}

function CaseRow({ case: it, children }: { case: AdminCase; children: ReactNode }) {
  return (
    <article
      aria-label={`${CASE_WORDS[it.kind]}, ${it.booking.reference}`}
      className="grid gap-x-8 gap-y-2 border-t border-stone-200 py-5 lg:grid-cols-[20rem_minmax(0,1fr)]"
    >
      <CaseFacts case={it} />
      <div className="min-w-0">{children}</div>
    </article>
  )
}
