import { describe, expect, it } from 'vitest'
import { listWays, type Stop, sumMiles } from './day-plan.ts'

const DIDSBURY = { latitude: 53.41, longitude: -2.23 }
const SALE = { latitude: 53.42, longitude: -2.32 }
const HOUR_MS = 3_600_000

const buildStop = (hour: number, change: Partial<Stop> = {}): Stop => ({
  startsAt: { epochMilliseconds: hour * HOUR_MS },
  hours: 1,
  place: DIDSBURY,
  driveMinutes: 12,
  ...change,
})

describe('the drive between two jobs', () => {
  it.each<[string, Stop[], object]>([
    [
      'in the same street',
      [buildStop(9), buildStop(11)],
      { miles: 0, minutes: 12, minutesBetween: 60, isTight: false },
    ],
    [
      'to another town',
      [buildStop(9), buildStop(11, { place: SALE })],
      { miles: 4.9, minutes: 12, minutesBetween: 60, isTight: false },
    ],
    [
      'straight after a long job',
      [buildStop(9, { hours: 2 }), buildStop(11, { place: SALE })],
      { miles: 4.9, minutes: 12, minutesBetween: 0, isTight: true },
    ],
    [
      'for which there is exactly the time',
      [buildStop(9), buildStop(11, { driveMinutes: 60 })],
      { miles: 0, minutes: 60, minutesBetween: 60, isTight: false },
    ],
    [
      'that overlaps',
      [buildStop(9, { hours: 3 }), buildStop(11)],
      { miles: 0, minutes: 12, minutesBetween: -60, isTight: true },
    ],
    [
      'to a place on no map',
      [buildStop(9), buildStop(11, { place: null, driveMinutes: null })],
      { miles: null, minutes: null, minutesBetween: 60, isTight: false },
    ],
  ])('%s [JOB-16]', (_, stops, way) => {
    expect(listWays(stops)).toEqual([way])
  })

  it.each([[[]], [[buildStop(9)]]])('is none for fewer than two jobs', (stops) => {
    expect(listWays(stops)).toEqual([])
  })
})

it('the ways of a day add up, without those that nobody knows [JOB-16]', () => {
  const stops = [
    buildStop(9),
    buildStop(11, { place: SALE }),
    buildStop(13, { place: null }),
    buildStop(15, { place: SALE }),
    buildStop(17),
  ]
  expect(sumMiles(listWays(stops))).toBe(10)
  expect(sumMiles([])).toBeNull()
})
