import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { listCases } from '#contract/bookings/cases/cases.calls.ts'
import { isAboutTheWork } from '#domain/bookings/cases/case-kind.ts'
import { NotLoaded } from '#web/api/query/not-loaded.tsx'
import { useTyped } from '#web/api/search/use-draft.ts'
import { queryFor } from '#web/api/use-call.ts'
import { explainCode, explainLost } from '#web/api/words/explain.ts'
import { ChangeButton } from '#web/bookings/change-button.tsx'
import type { PlainChange } from '#web/bookings/plain-change.ts'
import { controlsWithin, useLostFocus } from '#web/ui/use-lost-focus.ts'
import { CaseThread } from './case-thread.tsx'
import { RaiseForm } from './raise-form.tsx'

/** What the mechanic of the job gets to know of it [CASE-18]. */
const READER_WORDS = {
  told: 'Your mechanic hears that you raised it, and gives us their account of it. They do not see what you write here, or your photos.',
  untold: 'We do not mention it to your mechanic.',
}

/** What the customer has raised about a booking, and a form to raise something new [CASE-1]. */
export function CasePanel({ booking, asked }: { booking: Booking; asked: PlainChange }) {
  const isLedBack = asked.change === 'case'
  const [isAsking, setAsking] = useState(isLedBack)
  const asking = useRef<HTMLDivElement>(null)
  // The button leaves for the form, and the form for the button.
  useLostFocus(asking, () => controlsWithin(asking.current)[0])
  const query = useQuery({
    ...queryFor(listCases, { id: booking.id }),
    enabled: !booking.isRedacted,
  })
  if (booking.isRedacted) return null
  return (
    <section aria-labelledby="case" data-print="hide">
      <h2 id="case" className="text-[1.75rem]">
        Something not right?
      </h2>
      <p className="mt-2 max-w-prose">
        Tell us here. A person will read it, and you can follow it on this page.
      </p>
      <NotLoaded what="What you have told us before" query={query} />
      {query.data?.map((it) => (
        <CaseThread
          key={it.id}
          case={it}
          bookingId={booking.id}
          reads={[listCases]}
          isShownToCustomer
        />
      ))}
      <div ref={asking}>
        {isAsking ? (
          <OpenForm
            booking={booking}
            refused={isLedBack ? asked.refused : undefined}
            onDone={() => setAsking(false)}
          />
        ) : (
          <ChangeButton change="case" variant="outline" onOpen={() => setAsking(true)}>
            Tell us what is wrong
          </ChangeButton>
        )}
      </div>
    </section>
  )
}

type OpenFormProps = {
  booking: Booking
  /** The code of the refusal that a form without scripts has led back with. */
  refused: string | undefined
  onDone: () => void
}

function OpenForm({ booking, refused, onDone }: OpenFormProps) {
  const { id, raisable, acceptedAt } = booking
  const typed = useTyped('case')
  const explain = typed.words === undefined ? explainLost : explainCode
  return (
    <RaiseForm
      kinds={raisable}
      start={{
        bookingId: id,
        kind:
          raisable.find((kind) => kind === typed.kind) ??
          (raisable.includes('dissatisfaction') ? 'dissatisfaction' : 'complaint'),
        words: typed.words,
      }}
      plain={{
        action: `/booking-confirmation/${id}/cases#case`,
        failure: explain('openCase', refused),
      }}
      about={(kind) =>
        READER_WORDS[acceptedAt !== null && isAboutTheWork(kind) ? 'told' : 'untold']
      }
      reads={[listCases]}
      done={{
        title: 'We have your message',
        description: 'A person will read it. You can follow it on this page.',
      }}
      onDone={onDone}
      onCancel={onDone}
    />
  )
}
