import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { DayStrip } from './day-strip.tsx'
import { HourGrid } from './hour-grid.tsx'

const nothing = () => {}

it('an hour or a day that cannot be booked is called not free, and not taken or full: it may be past, too soon or a day off [BOOK-2]', () => {
  const hours = renderToStaticMarkup(
    <HourGrid
      slots={[
        { time: '08:00', startsAt: '2026-11-29T08:00:00Z', free: false },
        { time: '14:00', startsAt: '2026-11-29T14:00:00Z', free: true },
      ]}
      selected=""
      onSelect={nothing}
      onUp={nothing}
      ref={null}
    />,
  )
  expect(hours).toMatch(/08:00<span[^>]*> not free</)
  expect(hours).not.toContain('taken')
  const days = renderToStaticMarkup(
    <DayStrip
      days={[{ date: '2026-12-06', freeCount: 0, isPast: false }]}
      selected=""
      onSelect={nothing}
      onLeave={nothing}
      onDown={nothing}
      ref={null}
    />,
  )
  expect(days).toContain('no free hours')
  expect(days).toContain('>none<')
})
