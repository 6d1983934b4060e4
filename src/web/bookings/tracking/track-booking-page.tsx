import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { REFERENCE_LENGTH } from '#domain/text/limits.ts'
import { pageHead } from '#web/app/seo/page-head.ts'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { EmailReference } from './email-reference.tsx'
import { TrackForm } from './track-form.tsx'
import { TrackResult } from './track-result.tsx'

/** Allows for `BK-`, six digits and a space or two. */
const REFERENCE_TYPED_MAX = REFERENCE_LENGTH * 2

export const Route = createFileRoute('/_public/track-booking')({
  validateSearch: ({ reference }: Record<string, unknown>): { reference?: string } =>
    typeof reference === 'string' ? { reference: reference.slice(0, REFERENCE_TYPED_MAX) } : {},
  head: () =>
    pageHead({
      title: 'Track your booking',
      path: '/track-booking',
      forSearchEngines: import.meta.env.SSR && {
        description: 'See where your repair stands, with the real times.',
      },
    }),
  component: TrackBookingPage,
})

type Found = { booking: Booking; foundAt: number }

function TrackBookingPage() {
  const { reference } = Route.useSearch()
  const [found, setFound] = useState<Found | null>(null)
  return (
    <div className="page-width py-10 md:py-14">
      <PageHeading lead="Your reference and the email address you booked with show where your repair stands.">
        Track your booking
      </PageHeading>
      <TrackForm
        reference={reference ?? ''}
        onFound={(booking) => setFound({ booking, foundAt: Date.now() })}
        onNotFound={() => setFound(null)}
      />
      {found ? null : <EmailReference />}
      {found ? (
        <TrackResult key={found.foundAt} tracked={found.booking} foundAt={found.foundAt} />
      ) : null}
    </div>
  )
}
