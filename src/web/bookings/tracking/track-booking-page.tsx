import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { REFERENCE_LENGTH } from '#domain/text/limits.ts'
import { pageHead } from '#web/app/seo/page-head.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { EmailReference } from './email-reference.tsx'
import { TrackForm } from './track-form.tsx'
import { TrackResult } from './track-result.tsx'

/** Allows for `BK-`, six digits and a space or two. */
const REFERENCE_TYPED_MAX = REFERENCE_LENGTH * 2

/** Forms without scripts lead back with what came of them. */
type Search = {
  reference?: string
  refused?: string
  lost?: 'open' | 'sent'
  lostRefused?: string
  sample?: boolean
}

export const Route = createFileRoute('/_public/track-booking')({
  validateSearch: ({
    reference,
    refused,
    lost,
    lostRefused,
    sample,
  }: Record<string, unknown>): Search => ({
    ...(typeof reference === 'string' && { reference: reference.slice(0, REFERENCE_TYPED_MAX) }),
    ...(typeof refused === 'string' && { refused }),
    ...((lost === 'open' || lost === 'sent') && { lost }),
    ...(typeof lostRefused === 'string' && { lostRefused }),
    ...(sample === true && { sample }),
  }),
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
  const { reference, refused, lost, lostRefused, sample } = Route.useSearch()
  const [found, setFound] = useState<Found | null>(null)
  return (
    <div className="page-width py-10 md:py-14">
      <PageHeading lead="Your reference and the email address you booked with show where your repair stands.">
        Track your booking
      </PageHeading>
      <TrackForm
        reference={reference ?? ''}
        refused={refused}
        onFound={(booking) => setFound({ booking, foundAt: Date.now() })}
        onNotFound={() => setFound(null)}
      />
      {sample ? (
        <Notice tone="notice" title="Sample" className="mt-7 max-w-prose">
          That reference shows a made-up booking, which needs JavaScript. A real booking is shown
          without them.
        </Notice>
      ) : null}
      {found ? null : <EmailReference lost={lost} refused={lostRefused} />}
      {found ? (
        <TrackResult key={found.foundAt} tracked={found.booking} foundAt={found.foundAt} />
      ) : null}
    </div>
  )
}
