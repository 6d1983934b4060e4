import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { listCases } from '#contract/bookings/cases/cases.calls.ts'
import { isAboutTheWork } from '#domain/bookings/cases/case-kind.ts'
import { NotLoaded } from '#web/api/query/not-loaded.tsx'
import { queryFor } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { NeedsScripts } from '#web/ui/button/needs-scripts.tsx'
import { controlsWithin, useLostFocus } from '#web/ui/use-lost-focus.ts'
import { CaseThread } from './case-thread.tsx'
import { RaiseForm } from './raise-form.tsx'

/** What the mechanic of the job gets to know of it [CASE-18]. */
const READER_WORDS = {
  told: 'Your mechanic hears that you raised it, and gives us their account of it. They do not see what you write here, or your photos.',
  untold: 'We do not mention it to your mechanic.',
}

/** What the customer has raised about a booking, and a form to raise something new [CASE-1]. */
export function CasePanel({ booking }: { booking: Booking }) {
  const [isAsking, setAsking] = useState(false)
  const asking = useRef<HTMLDivElement>(null)
  // The button leaves for the form, and the form for the button.
  useLostFocus(asking, () => controlsWithin(asking.current)[0])
  const query = useQuery({
    ...queryFor(listCases, { id: booking.id }),
    enabled: !booking.isRedacted,
  })
  if (booking.isRedacted) return null
  return (
    <section aria-labelledby="cases" data-print="hide">
      <h2 id="cases" className="text-[1.75rem]">
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
          <OpenForm booking={booking} onDone={() => setAsking(false)} />
        ) : (
          <>
            <Button variant="outline" className="mt-4" onClick={() => setAsking(true)}>
              Tell us what is wrong
            </Button>
            <NeedsScripts />
          </>
        )}
      </div>
    </section>
  )
}

function OpenForm({ booking, onDone }: { booking: Booking; onDone: () => void }) {
  const { id, raisable, acceptedAt } = booking
  return (
    <RaiseForm
      kinds={raisable}
      start={{
        bookingId: id,
        kind: raisable.includes('dissatisfaction') ? 'dissatisfaction' : 'complaint',
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
