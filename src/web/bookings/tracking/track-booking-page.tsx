import { createFileRoute } from '@tanstack/react-router'
import { REFERENCE_LENGTH } from '#domain/text/limits.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { useDraft } from '#web/api/search/use-draft.ts'
import { useSettings } from '#web/api/use-settings.ts'
import { PagePart } from '#web/app/page-part/page-part.tsx'
import { pageHead } from '#web/app/seo/page-head.ts'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { entry } from './tracking.entry.tsx?entry'
import { Tracking, type TrackingSearch } from './tracking.tsx'

/** Allows for `BK-`, six digits and a space or two. */
const REFERENCE_TYPED_MAX = REFERENCE_LENGTH * 2

export const Route = createFileRoute('/_public/track-booking')({
  validateSearch: onlyRead(
    ({
      reference,
      refused,
      lost,
      lostRefused,
      sample,
    }: Record<string, unknown>): TrackingSearch => ({
      ...(typeof reference === 'string' && { reference: reference.slice(0, REFERENCE_TYPED_MAX) }),
      ...(typeof refused === 'string' && { refused }),
      ...((lost === 'open' || lost === 'sent') && { lost }),
      ...(typeof lostRefused === 'string' && { lostRefused }),
      ...(sample === 'true' && { sample: true }),
    }),
  ),
  head: () =>
    pageHead({
      title: 'Track your booking',
      path: '/track-booking',
      forSearchEngines: import.meta.env.SSR && {
        description: 'See where your repair stands, with the real times.',
      },
    }),
  staticData: { isStatic: true, hydrates: entry },
  component: TrackBookingPage,
})

function TrackBookingPage() {
  const search = Route.useSearch()
  const draft = useDraft()
  const settings = useSettings()
  return (
    <div className="page-width py-10 md:py-14">
      <PageHeading lead="Your reference and the email address you booked with show where your repair stands.">
        Track your booking
      </PageHeading>
      <PagePart part={Tracking} props={{ ...search, ...(draft && { draft }), settings }} />
    </div>
  )
}
