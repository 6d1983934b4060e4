import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FindingResult } from '#domain/inspections/diagnostic-types.ts'
import type { Measure } from './check.ts'
import { CHECKLISTS, findCheck } from './checklists.ts'
import { judgeMeasure, ONLY_PLACE, placesOf, readMeasured } from './judge-measure.ts'

const checks = Object.values(CHECKLISTS).flat()
const measures = checks.flatMap(({ id, measure }) => (measure ? [[id, measure] as const] : []))

const measureOf = (id: string): Measure => {
  const measure = findCheck(id)?.measure
  if (!measure) throw new Error(`${id} measures nothing`)
  return measure
}

describe('the checklists', () => {
  it('have for each type six checks or more, each with an id of its own, and words [INSP-4]', () => {
    for (const list of Object.values(CHECKLISTS)) expect(list.length).toBeGreaterThanOrEqual(6)
    expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length)
    for (const { label, how } of checks) expect([label, how]).not.toContain('')
    expect(findCheck('of an older list')).toBeNull()
  })

  it.each(measures)('%s names whose limits it takes, within what a gauge shows', (_, measure) => {
    const { source, amber, red, stamped, least, most } = measure
    expect(source.length).toBeGreaterThan(10)
    expect(amber.length + red.length > 0 || stamped !== undefined).toBe(true)
    for (const bound of [...amber, ...red])
      for (const limit of Object.values(bound)) {
        expect(limit).toBeGreaterThan(least)
        expect(limit).toBeLessThan(most)
      }
  })
})

describe('a measurement', () => {
  it.each<[string, number, FindingResult | null]>([
    ['tyre-tread', 1.5, 'red'],
    ['tyre-tread', 1.6, 'amber'],
    ['tyre-tread', 2.9, 'amber'],
    ['tyre-tread', 3, 'green'],
    ['tyre-tread', 21, null],
    ['brake-pads', 2.9, 'red'],
    ['brake-pads', 3.5, 'amber'],
    ['brake-pads', 8, 'green'],
  ])('%s of %d mm at the rear left is %s [INSP-4]', (id, reading, light) => {
    expect(judgeMeasure(measureOf(id), { 'Rear left': reading })).toBe(light)
  })

  it.each<[string, number, FindingResult]>([
    ['battery-rest', 12.6, 'green'],
    ['battery-rest', 12.39, 'amber'],
    ['battery-rest', 12.19, 'red'],
    ['battery-cranking', 9.5, 'red'],
    ['charging', 14.2, 'green'],
    ['charging', 15.6, 'red'],
    ['charging', 13, 'amber'],
    ['parasitic-draw', 51, 'amber'],
    ['brake-fluid', 154, 'red'],
    ['coolant', -30, 'green'],
    ['coolant', -5, 'red'],
  ])('%s of %d is %s', (id, reading, light) => {
    expect(judgeMeasure(measureOf(id), { [ONLY_PLACE]: reading })).toBe(light)
  })

  it('of a disc is held against the limit that is stamped on it', () => {
    const disc = measureOf('brake-discs')
    const at = (reading: number, limit: number | null) =>
      judgeMeasure(disc, { 'Front left': reading }, limit)
    expect([at(21.9, 22), at(22.5, 22), at(23, 22), at(23, null)]).toEqual([
      'red',
      'amber',
      'green',
      null,
    ])
  })

  it('counts by its worst place, and not at all before there is one [INSP-4]', () => {
    const tread = measureOf('tyre-tread')
    expect(judgeMeasure(tread, {})).toBeNull()
    expect(judgeMeasure(tread, { 'Front left': 7, 'Rear right': 1.2 })).toBe('red')
  })

  it.each(measures)('of %s never gets a worse light for a worse place left out', (_, measure) => {
    const reading = fc.double({ min: measure.least, max: measure.most, noNaN: true })
    const places = placesOf(measure)
    const rank = { green: 0, amber: 1, red: 2 }
    fc.assert(
      fc.property(fc.array(reading, { minLength: 1, maxLength: places.length }), (values) => {
        const all = Object.fromEntries(values.map((value, at) => [places[at] ?? '', value]))
        const fewer = Object.fromEntries(Object.entries(all).slice(1))
        const [whole, part] = [all, fewer].map((some) => judgeMeasure(measure, some, 10))
        if (whole && part) expect(rank[part]).toBeLessThanOrEqual(rank[whole])
      }),
    )
  })

  it.each([
    ['3,2', 3.2],
    [' 12.45 ', 12.45],
    ['-31', -31],
    ['', null],
    ['3mm', null],
    ['1e9', null],
  ])('typed as "%s" is read as %s', (typed, value) => {
    expect(readMeasured(typed)).toBe(value)
  })
})
