import { describe, expect, it } from 'vitest'
import { clockText } from '#web/ui/text/date-text.ts'
import { doneByText } from './done-by.ts'

describe('when the work is done', () => {
  it('shows the end to the minute, in UK time', () => {
    expect(doneByText('2026-12-02T11:00:00Z', 2.5)).toBe('13:30')
    expect(doneByText('2026-07-01T10:00:00Z', 2.5)).toBe('13:30')
  })

  it('names the day when it is the next one', () => {
    expect(doneByText('2026-12-02T18:00:00Z', 8)).toBe('02:00 on Thursday')
  })

  it('counts hours that pass, also in the night in which the clocks change [SEC-V14]', () => {
    expect(doneByText('2027-03-27T18:00:00Z', 8)).toBe('03:00 on Sunday')
    expect(doneByText('2027-10-30T17:00:00Z', 9)).toBe('02:00 on Sunday')
  })

  it('shows UK time whatever the zone of the device [SEC-V16]', () => {
    expect(clockText('2026-07-01T10:00:00Z')).toBe('11:00')
  })
})
