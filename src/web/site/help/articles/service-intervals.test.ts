import { expect, it } from 'vitest'
import { INCLUDED_WORK } from '#web/site/services/car-service/included-work.ts'
import { SERVICE_INTERVALS } from './service-intervals.ts'

const { sections } = SERVICE_INTERVALS
/** Of the basic, the full and the major service. */
const POINTS = (typeof sections === 'function' ? [] : sections)[0]?.points ?? []

/** A word of the article, and the work of the price list that it means. */
it.each([
  ['oil', /^Engine oil/],
  ['lights', /^Lights/],
  ['tyres', /^Tyres/],
  ['leaks', /^Leaks/],
  ['air and cabin filter', /^Air filter and pollen/],
  ['brake', /^Brake pads/],
  ['battery', /^Battery/],
  ['suspension', /^Steering/],
  ['spark plugs', /^Spark plugs/],
  ['fuel filter', /fuel filter/],
])('the article names %s in the first service whose price includes it', (word, work) => {
  const from = INCLUDED_WORK.find((one) => work.test(one.work))?.from
  expect(POINTS.findIndex((point) => point.includes(word)) + 1).toBe(from)
})
