import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Quote } from '#contract/quotes/quotes.ts'
import { MOBILE_MOT_SENTENCE } from '#domain/vehicles/mot.ts'
import { QuoteFacts } from './quote-facts.tsx'

const shownOf = (serviceType: 'mobile' | 'garage', name: string) =>
  renderToStaticMarkup(
    <QuoteFacts
      quote={
        {
          registration: 'AB12 CDE',
          vehicle: null,
          serviceType,
          lines: [{ name }],
          location: 'M20',
          createdAt: '2026-11-27T12:00:00Z',
          validUntil: '2026-12-27',
          isRedacted: false,
        } as unknown as Quote
      }
    />,
  )

it('the page of a quote for a mobile MOT says how it is done [QUOTE-12]', () => {
  expect(shownOf('mobile', 'MOT plus service')).toContain(MOBILE_MOT_SENTENCE)
  expect(shownOf('garage', 'MOT')).not.toContain(MOBILE_MOT_SENTENCE)
  expect(shownOf('mobile', 'Front brake pads')).not.toContain(MOBILE_MOT_SENTENCE)
})
