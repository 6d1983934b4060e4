import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { notReplacedWords } from '#domain/jobs/dispatch/reoffer-words.ts'
import { MechanicOption } from '#web/bookings/steps/mechanic-option.tsx'
import { mechanicsOf } from '#web/bookings/wish/mechanics-of.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FieldGroup } from '#web/ui/form/field-group.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { ChooseTime } from './choose-time.tsx'

const MOST_SHOWN = 6

/** The mechanic cannot come: what happens by itself, and what the customer may choose instead of waiting [JOB-20]. */
export function SearchPanel({ booking }: { booking: Booking }) {
  const [isChoosing, setChoosing] = useState(false)
  const { search, mechanicId, mechanicName, scheduledDate, deposit } = booking
  if (search === null) return null
  return (
    <section aria-labelledby="search" className="rounded-panel bg-amber-100 p-5 md:p-6">
      <h2 id="search" className="text-2xl">
        Your mechanic can no longer do it. We are sorry.
      </h2>
      <p className="mt-1.5 max-w-prose">
        {mechanicId === null
          ? 'We are asking the other mechanics near you. The first to accept takes the time you chose.'
          : `We are asking ${mechanicName ?? 'the mechanic you chose'}, whose time is held for you.`}{' '}
        If nobody has accepted by {dateTimeText(search.endsAt)}, {notReplacedWords(deposit)}
      </p>
      {isChoosing && mechanicId === null ? (
        <ChooseMechanic booking={booking} declinedBy={search.declinedBy} />
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3" data-print="hide">
        {mechanicId === null && scheduledDate !== null && !isChoosing ? (
          <Button onClick={() => setChoosing(true)}>Choose mechanic and time</Button>
        ) : null}
        <ButtonAnchor href="#cancel" variant="outline">
          {deposit === 'paid' ? 'Cancel and refund me' : 'Cancel it'}
        </ButtonAnchor>
      </div>
    </section>
  )
}

type ChooseMechanicProps = { booking: Booking; declinedBy: readonly number[] }

function ChooseMechanic({ booking, declinedBy }: ChooseMechanicProps) {
  const { data, isError, refetch } = useQuery(mechanicsOf(booking.quoteId, {}))
  const [chosen, setChosen] = useState<number | null>(null)
  if (isError)
    return (
      <Notice tone="error" title="The list of mechanics did not load." isLive>
        <Button variant="outline" onClick={() => refetch()} className="mt-2">
          Try again
        </Button>
      </Notice>
    )
  if (!data) return <p className="mt-4">Loading the mechanics near you…</p>
  const others = data.mechanics.filter(({ id }) => !declinedBy.includes(id)).slice(0, MOST_SHOWN)
  if (others.length === 0)
    return <p className="mt-4">There is no other mechanic near you at the moment.</p>
  return (
    <div className="mt-5 grid gap-5">
      <FieldGroup legend="Who should come instead?">
        <div className="grid gap-2.5">
          {others.map((mechanic) => (
            <MechanicOption
              key={mechanic.id}
              mechanic={mechanic}
              name="mechanicId"
              checked={chosen === mechanic.id}
              onChange={() => setChosen(mechanic.id)}
            />
          ))}
        </div>
      </FieldGroup>
      {chosen === null ? null : (
        <ChooseTime
          key={chosen}
          booking={booking}
          mechanicId={chosen}
          name={others.find(({ id }) => id === chosen)?.name ?? 'this mechanic'}
        />
      )}
    </div>
  )
}
