import { useState } from 'react'
import { answerOwnCase } from '#contract/bookings/cases/cases.calls.ts'
import type { OwnCase } from '#contract/bookings/cases/cases.ts'
import { CASE_PAYOUT_WORDS, caseEffectText } from '#domain/bookings/cases/case-effect.ts'
import { CASE_WORDS } from '#domain/bookings/cases/case-kind.ts'
import { CASE_OUTCOME_WORDS } from '#domain/bookings/cases/case-outcome.ts'
import { penceFrom } from '#domain/money/money.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { useAction } from '#web/api/use-action.ts'
import { CaseMessages, CaseReply } from '#web/bookings/cases/case-thread.tsx'
import { CaseWordsForm } from '#web/bookings/cases/case-words-form.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateText, shortSlotText } from '#web/ui/text/date-text.ts'

/** One case: what it is about, what it means for the mechanic's money, and their account of it. */
export function OwnCaseArticle({ case: it }: { case: OwnCase }) {
  const { booking, openedBy, decidedAt, decision, messages } = it
  return (
    <article
      aria-label={`${CASE_WORDS[it.kind]}, ${booking.reference}`}
      className="rounded-panel border border-stone-200 bg-card p-5"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="text-xl">{CASE_WORDS[it.kind]}</h3>
        <Badge tone={decidedAt === null ? 'notice' : 'neutral'}>
          {it.outcome === null
            ? `We decide by ${shortSlotText(it.dueAt)}`
            : CASE_OUTCOME_WORDS[it.outcome]}
        </Badge>
      </div>
      <p className="text-stone-600">
        <span className="tabular-nums">{booking.reference}</span>, raised by{' '}
        {openedBy === 'mechanic' ? 'you' : 'the customer'} on {dateText(it.openedAt)}
        {decidedAt === null ? '' : `, decided on ${dateText(decidedAt)}`}
      </p>
      {decidedAt === null && it.changePounds === 0 ? null : (
        <p className="mt-3 font-semibold">{caseEffectText(penceFrom(it.changePounds))}</p>
      )}
      <p className="mt-1">{CASE_PAYOUT_WORDS[it.payout]}</p>
      {messages.length === 0 ? null : <CaseMessages messages={messages} />}
      {decision === null ? null : (
        <div className="mt-4 border-t border-stone-200 pt-3">
          <p className="font-semibold">Our decision</p>
          <p className="user-text whitespace-pre-line">{decision}</p>
        </div>
      )}
      <CaseAccountForm id={it.id} mayAnswer={it.mayAnswer} />
      {openedBy === 'mechanic' ? (
        <CaseReply
          id={it.id}
          bookingId={booking.id}
          reads={PORTAL_READS}
          isDecided={decidedAt !== null}
        />
      ) : null}
    </article>
  )
}

/** Where the case was decided meanwhile, what somebody was typing stays [SITE-141]. */
function CaseAccountForm({ id, mayAnswer }: { id: string; mayAnswer: boolean }) {
  const [words, setWords] = useState('')
  const { run, isRunning, problem, refused } = useAction(answerOwnCase, {
    words: 'answerOwnCase',
    says: 'notice',
    done: { title: 'We have your account of it' },
    onDone: (_, { words: sent }) => setWords((typed) => (typed === sent ? '' : typed)),
    invalidates: PORTAL_READS,
  })
  if (!mayAnswer && words.trim() === '') return null
  return (
    <CaseWordsForm
      label="Your account of it"
      hint="What you did and what you saw. You can send it once. We do not show it to the customer; if their bank disputes the payment, it is part of our answer to the bank."
      rows={4}
      words={words}
      onWords={setWords}
      onSubmit={() => void run({ id, words })}
      problem={problem}
      refused={refused}
    >
      <div>
        <Button type="submit" isLoading={isRunning} loadingLabel="Sending…">
          Send your account
        </Button>
      </div>
    </CaseWordsForm>
  )
}
