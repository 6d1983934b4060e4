import type { Booking } from '#contract/bookings/bookings.ts'
import { telAddress } from '#domain/people/phone.ts'
import { phoneHref } from '#domain/site/settings/contact.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { isStillOpen, overdueChoices, overdueNext } from '#web/app/overdue/overdue-words.ts'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { useCallAt } from './use-call-at.ts'

type OverduePanelProps = { booking: Booking; onChanged: () => unknown }

/** The mechanic is late or has not been heard of: what happens by itself, and what the customer can do [JOB-142]. */
export function OverduePanel({ booking, onChanged }: OverduePanelProps) {
  const { supportPhone } = useSettings()
  useCallAt(booking.overdue?.nextChangeAt ?? null, onChanged)
  if (booking.overdue === null) return null
  const { mechanicPhone, mechanicName } = booking
  return (
    <section aria-labelledby="overdue" className="rounded-panel bg-amber-100 p-5 md:p-6">
      <h2 id="overdue" className="text-2xl">
        {isStillOpen(booking) ? 'We are sorry. What happens now' : 'Is all well?'}
      </h2>
      <p className="user-text mt-1.5 max-w-prose">{overdueNext(booking)}</p>
      {isStillOpen(booking) ? (
        <p className="mt-1.5 max-w-prose">{overdueChoices(booking)}</p>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3" data-print="hide">
        <ButtonAnchor href={phoneHref(supportPhone)}>Ring us: {supportPhone}</ButtonAnchor>
        {mechanicPhone ? (
          <ButtonAnchor href={telAddress(mechanicPhone)} variant="outline" className="user-text">
            Ring {mechanicName ?? 'your mechanic'}
          </ButtonAnchor>
        ) : null}
      </div>
    </section>
  )
}
