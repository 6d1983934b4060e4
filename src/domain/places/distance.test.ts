import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  distanceBetween,
  EARTH_RADIUS_METRES,
  haversineMiles,
  METRES_PER_MILE,
} from './distance.ts'

const london = { latitude: 51.5074, longitude: -0.1278 }
const manchester = { latitude: 53.4808, longitude: -2.2426 }
const place = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const halfTheEarth = (Math.PI * EARTH_RADIUS_METRES) / METRES_PER_MILE

it('London and Manchester are 163 miles apart [MECH-18]', () => {
  expect(haversineMiles(london, manchester)).toBeCloseTo(162.8, 0)
})

it('a degree of longitude on the equator is a 360th of the circumference', () => {
  const miles = haversineMiles({ latitude: 0, longitude: 0 }, { latitude: 0, longitude: 1 })
  expect(miles).toBeCloseTo(halfTheEarth / 180, 9)
})

it('distance is the same both ways, never negative, never beyond the antipodes [MECH-7]', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      const miles = haversineMiles(a, b)
      expect(miles).toBeGreaterThanOrEqual(0)
      expect(miles).toBeLessThanOrEqual(halfTheEarth)
      expect(haversineMiles(b, a)).toBeCloseTo(miles, 6)
      expect(haversineMiles(a, a)).toBe(0)
    }),
  )
})

it('the distance of lists is in tenths of a mile, and unknown where a place is [MECH-18]', () => {
  expect(distanceBetween(london, manchester)).toBe(162.8)
  expect(distanceBetween(null, manchester)).toBeNull()
  expect(distanceBetween(london, null)).toBeNull()
})
