import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Booking } from '#contract/bookings/bookings.ts'
import { UNCONNECTED } from '#domain/site/connections.ts'
import { phoneHref } from '#domain/site/settings/contact.ts'
import { FIRST_SETTINGS } from '#domain/site/settings/settings.ts'
import { WithAnswers } from '#web/api/query/with-answers.tsx'
import { CancelPanel } from './cancel-panel.tsx'

/** The panel with what the server answers about cancelling now, whose hours deposit.test.ts holds. */
function panelOf(
  allowed: boolean,
  deposit: Booking['deposit'] = 'paid',
  outcome: 'kept' | 'refunded' = 'kept',
): string {
  const cancellation = { allowed, deposit: outcome, nextChangeAt: '2026-11-03T10:00:00Z' }
  const booking = {
    id: 'b',
    deposit,
    depositPounds: 30,
    overdue: null,
    cancellation,
  } as Booking
  return renderToStaticMarkup(
    <WithAnswers settings={{ ...FIRST_SETTINGS, connections: UNCONNECTED }}>
      <CancelPanel booking={booking} onChanged={async () => {}} asked={{}} />
    </WithAnswers>,
  )
}

it('where a booking can no longer be cancelled online the page gives the telephone number in place of the button [PAY-5]', () => {
  const { supportPhone } = FIRST_SETTINGS
  const number = `<a href="${phoneHref(supportPhone)}"`
  const late = panelOf(false)
  expect(late).toContain('Less than 2 hours before, please ring us')
  expect(late).toContain(number)
  expect(late).toContain(`>${supportPhone}</a>`)
  expect(late).not.toContain('<button')
  const early = panelOf(true)
  expect(early).toMatch(/<button[^>]*>(<[^>]*>)*Cancel booking</)
  expect(early).not.toContain(number)
})

const OUTCOMES = ['kept', 'refunded'] as const

it.each(OUTCOMES)(
  'where something else than the deposit arrived the page promises nothing of it (%s) [PAY-211]',
  (outcome) => {
    const panel = panelOf(true, 'mismatched', outcome)
    expect(panel).toContain('a person will write to you about what reached us')
    expect(panel).not.toMatch(/refund|is kept/)
  },
)
