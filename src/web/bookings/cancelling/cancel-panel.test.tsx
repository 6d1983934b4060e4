import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import { cancellationOf, type Reoffered } from '#domain/jobs/dispatch/reoffer.ts'
import { phoneHref } from '#domain/site/settings/contact.ts'
import { FIRST_SETTINGS } from '#domain/site/settings/settings.ts'
import { WithAnswers } from '#web/api/query/with-answers.tsx'
import { CancelPanel } from './cancel-panel.tsx'

const SLOT = Temporal.Instant.from('2026-12-01T11:00:00Z')

/** The panel as its customer sees it that long before the slot, with what the server then answers. */
function panelAt(before: Temporal.DurationLike): string {
  const stored: Reoffered = {
    status: 'accepted',
    scheduledDate: SLOT,
    depositAtRiskFrom: null,
    reofferedAt: null,
    reofferEndsAt: null,
  }
  const now = SLOT.subtract(before)
  const asked = { now, by: 'customer', reofferHours: 12 } as const
  const { nextChangeAt, ...outcome } = cancellationOf(stored, asked)
  const cancellation = { ...outcome, nextChangeAt: nextChangeAt?.toString() ?? null }
  const booking = {
    id: 'b',
    deposit: 'paid',
    depositPounds: 30,
    overdue: null,
    cancellation,
  } as Booking
  return renderToStaticMarkup(
    <WithAnswers settings={FIRST_SETTINGS}>
      <CancelPanel booking={booking} onChanged={async () => {}} asked={{}} />
    </WithAnswers>,
  )
}

it('within two hours of the slot the page gives the telephone number to ring in place of the button, and not before [PAY-5]', () => {
  const { supportPhone } = FIRST_SETTINGS
  const number = `<a href="${phoneHref(supportPhone)}"`
  for (const before of [{ hours: 1, minutes: 59 }, { minutes: 5 }]) {
    const late = panelAt(before)
    expect(late).toContain('Less than 2 hours before, please ring us')
    expect(late).toContain(number)
    expect(late).toContain(`>${supportPhone}</a>`)
    expect(late).not.toContain('<button')
  }
  for (const before of [{ hours: 2 }, { hours: 30 }]) {
    const early = panelAt(before)
    expect(early).toContain('>Cancel booking</button>')
    expect(early).not.toContain(number)
  }
})
