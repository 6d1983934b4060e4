import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Case } from '#contract/bookings/cases/cases.ts'
import { CASE_OUTCOMES, DISPUTE_SENTENCE } from '#domain/bookings/cases/case-outcome.ts'
import { CaseThread } from './case-thread.tsx'

const DECIDED: Case = {
  id: '1',
  kind: 'complaint',
  openedBy: 'customer',
  openedAt: '2026-11-02T09:00:00Z',
  dueAt: '2026-11-16T09:00:00Z',
  decidedAt: '2026-11-03T09:00:00Z',
  outcome: 'turned-down',
  decision: 'The work was done as agreed.',
  messages: [],
  revisit: null,
}

it.each(CASE_OUTCOMES)(
  'the decision “%s” names a body for disputes where it is a refusal [CASE-4]',
  (outcome) => {
    const text = renderToStaticMarkup(
      <CaseThread case={{ ...DECIDED, outcome }} bookingId="1" reads={[]} />,
    )
    expect(text).toContain(DECIDED.decision)
    expect(text.includes(DISPUTE_SENTENCE)).toBe(outcome === 'turned-down')
  },
)
