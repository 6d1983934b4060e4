import { describe, expect, it } from 'vitest'
import {
  dateText,
  dateTimeText,
  dayText,
  monthAbbreviation,
  monthText,
  shortCalendarText,
  shortDateTimeText,
  shortDayText,
  shortSlotText,
} from './date-text.ts'

describe('dates in words', () => {
  it('formats an instant in UK time, in summer and winter [SITE-8]', () => {
    expect(dateTimeText('2026-12-02T11:00:00Z')).toBe('Wednesday 2 December 2026 at 11:00')
    expect(dateTimeText('2026-07-02T23:30:00Z')).toBe('Friday 3 July 2026 at 00:30')
    expect(dateText('2026-07-02T23:30:00Z')).toBe('3 July 2026')
    expect(shortDateTimeText('2026-07-02T23:30:00Z')).toBe('3 Jul 2026 00:30')
  })

  it('are those of the day in the UK for each hour around the changes of the clock, asked twice', () => {
    const hours = ['2026-03-27T00:59:59.9Z', '2026-10-23T00:00:00Z', '2027-12-30T12:30:00+05:30']
    for (const first of hours)
      for (let hour = 0; hour < 300; hour += 1) {
        const instant = Temporal.Instant.from(first).add({ hours: hour })
        const { day } = instant.toZonedDateTimeISO('Europe/London')
        const iso = instant.toString()
        for (const text of [shortDayText(iso), shortDayText(iso)])
          expect([iso, text.split(' ')[1]]).toEqual([iso, String(day)])
      }
  })

  it('name a calendar day whatever the zone of the reader', () => {
    expect(dayText('2026-12-02')).toBe('Wednesday 2 December')
    expect(dayText('2026-03-29')).toBe('Sunday 29 March')
  })

  it('abbreviate September to three letters, as every other month, in every browser', () => {
    expect(shortDayText('2026-09-02T11:00:00Z')).toBe('Wed 2 Sep')
    expect(shortSlotText('2026-09-02T11:00:00Z')).toBe('Wed 2 Sep 12:00')
    expect(shortDateTimeText('2026-09-02T11:00:00Z')).toBe('2 Sep 2026 12:00')
    expect(shortCalendarText('2026-09-02')).toBe('2 Sep')
    expect(monthAbbreviation('2026-09-28')).toBe('Sep')
    expect(shortDayText('2026-12-02T11:00:00Z')).toBe('Wed 2 Dec')
  })

  it('name a month', () => {
    expect(monthText('2026-12')).toBe('December 2026')
  })
})
