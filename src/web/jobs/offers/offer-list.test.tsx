import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Job } from '#contract/jobs/jobs.ts'
import { OfferList } from './offer-list.tsx'

const offersOf = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const offer = { id: String(n), isNamed: false, scheduledDate: null, earningsPounds: 90 }
    return { ...offer, match: null } as Job
  })
const shownOf = (count: number) =>
  renderToStaticMarkup(
    <OfferList jobs={offersOf(count)}>{({ id }) => <article key={id}>{id}</article>}</OfferList>,
  )

it('of twelve offers ten are shown at first, and of ten all [JOB-15]', () => {
  expect(shownOf(12).match(/<article>/g)).toHaveLength(10)
  expect(shownOf(12)).toContain('Show 2 more')
  expect(shownOf(10).match(/<article>/g)).toHaveLength(10)
  expect(shownOf(10)).not.toContain('more</')
})
