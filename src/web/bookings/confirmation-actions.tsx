import { useQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { CalendarPlus, MapPin, Printer, Share2 } from 'lucide-react'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { getMechanicsByIdOrLocation } from '#contract/mechanics/mechanics.calls.ts'
import { isOpen } from '#domain/bookings/booking-status.ts'
import { BRAND, MAP_SEARCH } from '#domain/site/brand.ts'
import { queryFor } from '#web/api/use-call.ts'
import { Button } from '#web/ui/button/button.tsx'
import { buttonLook } from '#web/ui/button/button-look.ts'
import { ExternalLink } from '#web/ui/button/external-link.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'

const ICON = 'size-4.5 shrink-0'

/** What to do with a booking that stands: into the calendar, directions, to somebody else, onto paper. */
export function ConfirmationActions({ booking }: { booking: Booking }) {
  const isAlive = useHydrated()
  const [said, setSaid] = useState<string | null>(null)
  if (!isOpen(booking.status)) return null
  return (
    <div data-print="hide" className="flex flex-wrap gap-3">
      {booking.scheduledDate && !booking.isRedacted && booking.overdue === null ? (
        <a
          href={`/api/bookings/${booking.id}/calendar.ics`}
          className={buttonLook({ variant: 'outline' })}
        >
          <CalendarPlus aria-hidden className={ICON} />
          Add to calendar
        </a>
      ) : null}
      {booking.serviceType === 'garage' && booking.mechanicId !== null ? (
        <Directions mechanicId={booking.mechanicId} />
      ) : null}
      {isAlive ? (
        <>
          <Button variant="outline" onClick={async () => setSaid(await share(booking))}>
            <Share2 aria-hidden className={ICON} />
            Share
          </Button>
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden className={ICON} />
            Print
          </Button>
        </>
      ) : null}
      <p role="status" className="user-text basis-full empty:hidden">
        {said}
      </p>
    </div>
  )
}

/** For a job in a garage the customer drives: the profile says where the mechanic works. */
function Directions({ mechanicId }: { mechanicId: number }) {
  const { data } = useQuery(
    queryFor(getMechanicsByIdOrLocation, { idOrLocation: String(mechanicId) }),
  )
  if (!data || 'length' in data) return null
  return (
    <ExternalLink href={MAP_SEARCH + encodeURIComponent(data.location)} button="outline">
      <MapPin aria-hidden className={ICON} />
      Directions to {data.location}
    </ExternalLink>
  )
}

/**
 * Opens the phone's own sheet, or copies the link; returns what to say afterwards. Whom it is sent to sees the booking
 * without names, numbers and address.
 */
async function share({ scheduledDate, services, id }: Booking): Promise<string | null> {
  const url = `${location.origin}/booking-confirmation/${id}`
  const when = scheduledDate ? `, ${dateTimeText(scheduledDate)}` : ''
  try {
    if (navigator.share) {
      await navigator.share({ title: BRAND.name, text: `${services.join(', ')}${when}`, url })
      return null
    }
    await navigator.clipboard.writeText(url)
    return 'Link copied. Anyone who opens it sees what is booked and when, but not your details.'
  } catch (error) {
    // Closing the sheet of the phone is no failure.
    if (error instanceof DOMException && error.name === 'AbortError') return null
    return `Your browser does not let us copy it. The link is ${url}`
  }
}
