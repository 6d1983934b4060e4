import { Link } from '@tanstack/react-router'
import type { FollowUpQuote } from '#contract/inspections/follow-up-quotes.ts'
import { LINE_DECISION_WORDS } from '#domain/inspections/inspection-status.ts'
import { PhotoList } from '#web/inspections/photos/photo-list.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateText, dayText } from '#web/ui/text/date-text.ts'
import { PriceList, PriceRow, PriceTotal } from '#web/ui/text/price-list.tsx'
import { FollowUpForm, panelIdOf } from './follow-up-form.tsx'

type FollowUpPanelProps = {
  quote: FollowUpQuote
  /** The code of the refusal that a form without scripts has led back with. */
  refused?: string | undefined
}

/** Shows the work that the mechanic proposes: the customer decides on it, everybody else reads it. */
export function FollowUpPanel({ quote, refused }: FollowUpPanelProps) {
  return (
    <section
      id={panelIdOf(quote)}
      aria-labelledby={`quote-${quote.id}`}
      className="scroll-mt-6 self-start rounded-panel border border-stone-200 bg-card p-5 md:p-6"
    >
      <h2 id={`quote-${quote.id}`} className="text-2xl">
        {quote.status === 'decided' ? 'What you decided' : 'What your mechanic recommends'}
      </h2>
      <p className="mt-1 text-stone-600">Quote {quote.number}</p>
      <PhotoList photos={quote.photos} of="of what your mechanic found" />
      {quote.mayDecide ? (
        <FollowUpForm quote={quote} refused={refused} />
      ) : (
        <FollowUpLines quote={quote} />
      )}
    </section>
  )
}

function FollowUpLines({ quote }: { quote: FollowUpQuote }) {
  return (
    <>
      <PriceList className="mt-2">
        {quote.lines.map(({ serviceId, name, findingTitle, decision, totalCost }) => (
          <PriceRow
            key={serviceId}
            label={
              <>
                {name}{' '}
                {decision ? (
                  <Badge tone={decision === 'approved' ? 'good' : 'neutral'}>
                    {LINE_DECISION_WORDS[decision]}
                  </Badge>
                ) : null}
              </>
            }
            note={findingTitle ? `For: ${findingTitle}` : undefined}
            pounds={totalCost}
          />
        ))}
        {quote.mobileFee > 0 ? (
          <PriceRow label="Mobile visit" note="Once" pounds={quote.mobileFee} />
        ) : null}
        {quote.approvedCost === null ? (
          <PriceTotal label="Total" pounds={quote.totalCost} />
        ) : (
          <PriceTotal label="Approved" pounds={quote.approvedCost} />
        )}
      </PriceList>
      <p className="mt-1 text-sm text-stone-600">Any VAT is included.</p>
      <QuoteState quote={quote} />
    </>
  )
}

function QuoteState({ quote }: { quote: FollowUpQuote }) {
  const { status, decidedAt, newBookingId, validUntil, approvedCost, visit } = quote
  if (status === 'expired')
    return (
      <Notice tone="warn" className="mt-4">
        These prices ended on {dayText(validUntil)}. Ask your mechanic for a new quote.
      </Notice>
    )
  if (status !== 'decided') return null
  return (
    <Notice className="mt-4" isLive>
      {decidedAt ? `Decided on ${dateText(decidedAt)}. ` : null}
      {newBookingId ? (
        <>
          Your mechanic agrees the time with you.{' '}
          <Link
            to="/booking-confirmation/$id"
            params={{ id: newBookingId }}
            className="font-semibold underline underline-offset-4"
          >
            See the new booking
          </Link>
        </>
      ) : visit === 'same' && approvedCost ? (
        'What you approved is part of the job and of its bill.'
      ) : (
        'Nothing was approved, and nothing is charged.'
      )}
    </Notice>
  )
}
