import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EarningsBook } from './earnings-book.tsx'

it('the months and the jobs of a mechanic begin with twelve each, and a press shows the rest [MECH-160]', () => {
  const months = Array.from({ length: 13 }, (_, index) => ({
    month: `20${10 + index}-11`,
    jobs: 1,
    totalPounds: 100,
    earnedPounds: 90,
  }))
  const lines = Array.from({ length: 14 }, (_, index) => ({
    bookingId: `booking-${index}`,
    reference: `BK-1000${10 + index}`,
    services: ['Oil change'],
    completedAt: '2026-11-02T12:00:00Z',
    totalPounds: 100,
    earnedPounds: 90,
  }))
  const html = renderToStaticMarkup(
    <EarningsBook earnings={{ jobs: 14, earnedPounds: 1260, months, lines }} />,
  )
  const [byMonth = '', byJob = ''] = html.split('By job')
  expect(byMonth.match(/<li/g)).toHaveLength(12)
  expect(byMonth).toContain('Show all 13 months')
  expect(byJob.match(/<li/g)).toHaveLength(12)
  expect(byJob).toContain('Show all 14 jobs')
})
