import { lazy, Suspense, useState } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import type { SiteSettings } from '#domain/site/connections.ts'
import type { FormDraft } from '#domain/site/form-drafts.ts'
import { typedOf } from '#domain/site/form-drafts.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { EmailReference } from './email-reference.tsx'
import { loadTrackResult } from './load-track-result.ts'
import { TrackForm } from './track-form.tsx'

/** Forms without scripts lead back with what came of them. */
export type TrackingSearch = {
  reference?: string
  refused?: string
  lost?: 'open' | 'sent'
  lostRefused?: string
  sample?: boolean
}

/** The form has loaded it before it asks for the booking. */
const TrackResult = lazy(async () => ({ default: (await loadTrackResult()).TrackResult }))

type TrackingProps = TrackingSearch & { settings: SiteSettings; draft?: FormDraft }
type Found = { booking: Booking; foundAt: number }

/** The form, and the booking that it has found. */
export function Tracking(props: TrackingProps) {
  const { reference, refused, lost, lostRefused, sample, settings, draft } = props
  const [found, setFound] = useState<Found | null>(null)
  const [asking, setAsking] = useState<'not yet' | 'now' | 'answered'>('not yet')
  return (
    // From the press on the footer is below the screen: it would move when an answer comes late.
    <div className={asking === 'not yet' ? undefined : 'min-h-dvh'}>
      <TrackForm
        reference={reference ?? ''}
        refused={refused}
        email={typedOf(draft, 'track').email ?? ''}
        onAsk={() => setAsking('now')}
        onAnswered={() => setAsking('answered')}
        onFound={(booking) => setFound({ booking, foundAt: Date.now() })}
        onNotFound={() => setFound(null)}
      />
      {sample ? (
        <Notice tone="notice" title="Sample" className="mt-7 max-w-prose">
          That reference shows a made-up booking, which needs JavaScript. A real booking is shown
          without them.
        </Notice>
      ) : null}
      {found ? null : (
        // So would this below a refusal. What is typed in it stays.
        <div hidden={asking === 'now'}>
          <EmailReference
            lost={lost}
            refused={lostRefused}
            email={typedOf(draft, 'reference').email ?? ''}
          />
        </div>
      )}
      {found ? (
        <Suspense>
          <TrackResult
            key={found.foundAt}
            tracked={found.booking}
            foundAt={found.foundAt}
            settings={settings}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
