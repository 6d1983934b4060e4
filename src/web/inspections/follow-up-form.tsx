import { useHydrated } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { getBooking } from '#contract/bookings/bookings.calls.ts'
import { getDiagnostic } from '#contract/inspections/diagnostics.calls.ts'
import {
  decideFollowUpQuote,
  listFollowUpQuotes,
} from '#contract/inspections/follow-up-quotes.calls.ts'
import type { FollowUpLine, FollowUpQuote } from '#contract/inspections/follow-up-quotes.ts'
import { addPence, pence, penceOf, poundsOf } from '#domain/money/money.ts'
import type { Typed } from '#domain/site/form-drafts.ts'
import { useTyped } from '#web/api/search/use-draft.ts'
import { useLeftRefusal } from '#web/api/search/use-left-refusal.ts'
import { useAction } from '#web/api/use-action.ts'
import { explainCode } from '#web/api/words/explain.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Segmented } from '#web/ui/form/segmented.tsx'
import { dayText, slotText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { PriceList, PriceRow, PriceTotal } from '#web/ui/text/price-list.tsx'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

type Decision = NonNullable<FollowUpLine['decision']>
type Choice = Readonly<Record<number, Decision>>

const DECISIONS = [
  { value: 'approved', label: 'Approve' },
  { value: 'declined', label: 'Decline' },
] as const

type FollowUpFormProps = { quote: FollowUpQuote; refused: string | undefined }

/** Where a page shows a proposal: an inspection has one that is open, a booking may have several. */
export const panelIdOf = ({ id, diagnosticId }: FollowUpQuote) =>
  diagnosticId === null ? `work-${id}` : 'quote'

/** Lets the customer approve or decline each line, and shows the sum. No line is preselected. */
export function FollowUpForm({ quote, refused }: FollowUpFormProps) {
  const isAlive = useHydrated()
  const typed = useTyped('decision')
  const [choice, setChoice] = useState<Choice>(() => (refused ? choiceIn(quote, typed) : {}))
  const [isChecked, setChecked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const open = quote.lines.filter(({ serviceId }) => choice[serviceId] === undefined)
  const cost = chosenCost(quote, choice)
  const reason = sharedReason(quote)
  const { run, isRunning } = useAction(decideFollowUpQuote, {
    words: 'decideFollowUp',
    done: { title: 'We have let your mechanic know' },
    invalidates: [getDiagnostic, getBooking, listFollowUpQuotes],
  })
  const left = useLeftRefusal(explainCode('decideFollowUp', refused), isRunning)
  function decide(event: FormEvent) {
    event.preventDefault()
    setChecked(true)
    const [first] = open
    if (first) return focusLine(form.current, first.serviceId)
    const decisions = quote.lines.flatMap(({ serviceId }) => {
      const decision = choice[serviceId]
      return decision ? [{ serviceId, decision }] : []
    })
    void run({ id: quote.id, decisions, totalCost: cost, visit: quote.visit })
  }
  const choose = (serviceId: number, decision: Decision) =>
    setChoice((before) => ({ ...before, [serviceId]: decision }))
  return (
    <form
      ref={form}
      method="post"
      action={`/booking-confirmation/${quote.bookingId}/decide#${panelIdOf(quote)}`}
      onSubmit={decide}
      noValidate={isAlive}
    >
      <PlainFields quote={quote} />
      {quote.answerBy === null ? null : (
        <p className="mt-2 font-semibold">
          Please answer by {slotText(quote.answerBy)}. After that it needs another visit.
        </p>
      )}
      {reason === null ? null : <p className="user-text mt-2 text-stone-700">For: {reason}</p>}
      <ul className="mt-3 border-t border-stone-200">
        {quote.lines.map((line) => (
          <li key={line.serviceId} className="border-b border-stone-200 py-4">
            <LineHeading line={line} isReasonShown={reason === null} />
            <Segmented<Decision | ''>
              legend={<VisuallyHidden>Your decision on {line.name}</VisuallyHidden>}
              name={nameOf(line.serviceId)}
              required
              options={DECISIONS}
              value={choice[line.serviceId] ?? ''}
              onChange={(decision) => decision !== '' && choose(line.serviceId, decision)}
              error={
                isChecked && choice[line.serviceId] === undefined
                  ? 'Please approve or decline'
                  : undefined
              }
            />
          </li>
        ))}
      </ul>
      <PriceList className="mt-2">
        {quote.mobileFee > 0 ? (
          <PriceRow label="Mobile visit" note="Once, if you approve" pounds={quote.mobileFee} />
        ) : null}
        {isAlive ? (
          <PriceTotal label="You approve" pounds={cost} />
        ) : (
          <PriceTotal label="Total" pounds={quote.totalCost} />
        )}
      </PriceList>
      <p className="mt-1 text-sm text-stone-600">
        Any VAT is included. {HOW_IT_IS_DONE[quote.visit]} The prices hold until{' '}
        {dayText(quote.validUntil)}.
      </p>
      <Button
        type="submit"
        isWide
        size="large"
        isLoading={isRunning}
        loadingLabel="Sending…"
        className="mt-4"
      >
        {open.length === 0 && cost === 0 ? 'Decline everything' : 'Confirm my decision'}
      </Button>
      <FailureNotice takesFocus={!isAlive} failure={left} className="mt-4" />
    </form>
  )
}

/** What was chosen where no scripts ran. */
const choiceIn = ({ lines }: FollowUpQuote, typed: Typed): Choice =>
  Object.fromEntries(
    lines.flatMap(({ serviceId }) => {
      const chosen = DECISIONS.find(({ value }) => value === typed[nameOf(serviceId)])
      return chosen ? [[serviceId, chosen.value]] : []
    }),
  )

const HOW_IT_IS_DONE: Readonly<Record<FollowUpQuote['visit'], string>> = {
  same: 'What you approve is done on this visit and joins its bill. There is no second deposit.',
  another: 'What you approve becomes a new job for your mechanic, and you agree the time together.',
}

/** Sums the approved lines in pounds; the visit counts once, and not at all where nothing is approved. */
export function chosenCost({ lines, mobileFee }: FollowUpQuote, choice: Choice): number {
  const approved = lines.filter(({ serviceId }) => choice[serviceId] === 'approved')
  if (approved.length === 0) return 0
  const amounts = [mobileFee, ...approved.map(({ totalCost }) => totalCost)]
  return poundsOf(addPence(...amounts.map((pounds) => penceOf(pounds) ?? pence(0))))
}

/** What the page showed, for the server to compare where no scripts add it up. */
const PlainFields = ({ quote }: { quote: FollowUpQuote }) => (
  <>
    <input type="hidden" name="quote" value={quote.id} />
    {quote.diagnosticId ? (
      <input type="hidden" name="inspection" value={quote.diagnosticId} />
    ) : null}
    <input type="hidden" name="visit" value={quote.visit} />
    <input type="hidden" name="mobileFee" value={quote.mobileFee} />
    {quote.lines.map(({ serviceId, totalCost }) => (
      <input key={serviceId} type="hidden" name={`cost-${serviceId}`} value={totalCost} />
    ))}
  </>
)

const nameOf = (serviceId: number) => `line-${serviceId}`

const focusLine = (form: HTMLFormElement | null, serviceId: number) =>
  form?.querySelector<HTMLInputElement>(`[name="${nameOf(serviceId)}"]`)?.focus()

/** What a mechanic says once about several lines is read once, above them. */
function sharedReason({ lines }: FollowUpQuote): string | null {
  const [first, ...others] = lines.map(({ findingTitle }) => findingTitle)
  return first && others.length > 0 && others.every((each) => each === first) ? first : null
}

type LineHeadingProps = { line: FollowUpLine; isReasonShown: boolean }

function LineHeading({ line, isReasonShown }: LineHeadingProps) {
  return (
    <div className="flex items-baseline justify-between gap-4 font-semibold">
      <p>
        {line.name}
        {isReasonShown && line.findingTitle ? (
          <span className="user-text block font-normal text-stone-600">
            For: {line.findingTitle}
          </span>
        ) : null}
      </p>
      <Price pounds={line.totalCost} />
    </div>
  )
}
