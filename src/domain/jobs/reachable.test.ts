import { describe, expect, it } from 'vitest'
import { isReachable, type Visit } from './reachable.ts'

const HOUR_MS = 3_600_000
const PLACE = { latitude: 53.4, longitude: -2.2 }
const AWAY = { latitude: 53.8, longitude: -1.5 }
const visit = (hour: number, hours: number, place: Visit['place'] = AWAY): Visit => ({
  startMs: hour * HOUR_MS,
  hours,
  place,
})
/** There takes three quarters of an hour, back an hour: a quarter of an hour late is in time. */
const minutes = (from: object) => (from === AWAY ? 45 : 60)
const isFine = (start: Visit, ...visits: Visit[]) => isReachable(start, visits, minutes)

describe('a start between two visits', () => {
  it('needs the drive from the one before it [JOB-140]', () => {
    expect(isFine(visit(10, 1, PLACE), visit(8, 1.5))).toBe(true)
    expect(isFine(visit(10, 1, PLACE), visit(8, 1.51))).toBe(false)
  })

  it('needs the drive to the one after it, which is another than the drive back [JOB-140]', () => {
    expect(isFine(visit(10, 1.25, PLACE), visit(12, 1))).toBe(true)
    expect(isFine(visit(10, 1.26, PLACE), visit(12, 1))).toBe(false)
  })

  it('is judged by its neighbours alone, whatever else the day holds [JOB-140]', () => {
    const day = [visit(8, 1, PLACE), visit(13, 1), visit(14, 1)]
    expect(isFine(visit(10, 2.25, PLACE), ...day)).toBe(true)
    expect(isFine(visit(10, 1, PLACE))).toBe(true)
    // From the first one alone it would be late: what the mechanic comes from is the second, on no map.
    expect(isFine(visit(10, 1, PLACE), visit(8, 1.6))).toBe(false)
    expect(isFine(visit(10, 1, PLACE), visit(8, 1.6), visit(9.6, 0.3, null))).toBe(true)
  })

  it('is refused for the nearest of several in any order, and for one that ends or starts beside it [JOB-140]', () => {
    expect(isFine(visit(10, 1, PLACE), visit(14, 1), visit(8, 1.6))).toBe(false)
    expect(isFine(visit(10, 1.26, PLACE), visit(14, 1), visit(12, 1))).toBe(false)
    expect(isFine(visit(10, 1, PLACE), visit(9, 1))).toBe(false)
    expect(isFine(visit(10, 1, PLACE), visit(11, 1))).toBe(false)
  })

  it('is not refused for a place that is on no map [JOB-140]', () => {
    expect(isFine(visit(10, 1, null), visit(8, 2))).toBe(true)
    expect(isFine(visit(10, 1, PLACE), visit(8, 2, null))).toBe(true)
  })
})
