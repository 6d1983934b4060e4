import { createLink, useMatches } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useCustomerName } from '#web/api/session/use-stored-account.ts'

/** One step back from each page of the journey, without losing what the step before holds. */
export function WayBack() {
  const customerName = useCustomerName()
  const match = useMatches({ select: (matches) => matches.at(-1) })
  switch (match?.routeId) {
    case '/_journey/quote-result': {
      const { registration, location, serviceIds, serviceType, mechanic, at } = match.search
      return (
        <BackLink
          to="/quote"
          search={{ registration, location, serviceIds, serviceType, mechanic, at }}
        >
          Change your quote
        </BackLink>
      )
    }
    case '/_journey/booking/$quoteId':
      return (
        <BackLink to="/quote/$id" params={{ id: match.params.quoteId }}>
          Back to your quote
        </BackLink>
      )
    case '/_journey/ar-diagnostic/{-$bookingId}':
      // The tool's own header leads back to the jobs.
      return null
    default:
      return customerName === null ? (
        <BackLink to="/">Back to home</BackLink>
      ) : (
        <BackLink to="/customer/dashboard">Your bookings</BackLink>
      )
  }
}

function BackAnchor({ children, ...anchor }: ComponentProps<'a'>) {
  return (
    <a
      {...anchor}
      className="inline-flex min-h-11 items-center gap-1 font-semibold underline-offset-4 hover:text-yellow-400 hover:underline"
    >
      <ChevronLeft aria-hidden className="size-5" />
      {children}
    </a>
  )
}

const BackLink = createLink(BackAnchor)
