import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FINDING_RESULTS } from '#domain/inspections/diagnostic-types.ts'
import {
  countLight,
  partResults,
  pinsOn,
  presentFindings,
  WORST_FIRST,
} from './present-findings.ts'

const finding = fc.record({
  isSimulated: fc.boolean(),
  result: fc.constantFrom(...FINDING_RESULTS),
  component: fc.constantFrom('brakes', 'engine', 'seat'),
  title: fc.string(),
  markers: fc.array(
    fc.record({
      photoId: fc.constantFrom(null, 'a', 'b'),
      x: fc.double({ min: 0, max: 1, noNaN: true }),
      y: fc.double({ min: 0, max: 1, noNaN: true }),
    }),
  ),
})

describe('what a customer is shown', () => {
  it('holds nothing simulated, loses nothing real, and begins with the worst [INSP-2]', () => {
    fc.assert(
      fc.property(fc.array(finding), (findings) => {
        const shown = presentFindings(findings)
        expect(shown.length).toBe(findings.filter((it) => !it.isSimulated).length)
        const order = shown.map(({ result }) => WORST_FIRST.indexOf(result))
        expect(order).toEqual([...order].sort())
        const counted = WORST_FIRST.map((light) => countLight(shown, light))
        expect(counted.reduce((sum, count) => sum + count, 0)).toBe(shown.length)
      }),
    )
  })

  it('has a pin for each marker, under the number of its finding', () => {
    fc.assert(
      fc.property(fc.array(finding), (findings) => {
        const shown = presentFindings(findings)
        const pins = [null, 'a', 'b'].flatMap((photoId) => pinsOn(photoId, shown, []))
        expect(pins.length).toBe(shown.flatMap(({ markers }) => markers).length)
        for (const pin of pins) expect(shown[pin.number - 1]?.title).toBe(pin.text)
      }),
    )
  })

  it('numbers notes behind the findings, on every photo alike', () => {
    const notes = [
      { photoId: 'a', x: 0, y: 0, text: 'one' },
      { photoId: 'b', x: 1, y: 1, text: 'two' },
    ]
    const found = { result: 'red', title: 'pad', markers: [] } as const
    expect(pinsOn('b', [found], notes)).toEqual([
      { number: 3, x: 1, y: 1, result: null, text: 'two' },
    ])
  })

  it('colours a part by its worst finding, and no part that nobody looked at', () => {
    const findings = presentFindings([
      { isSimulated: false, result: 'green', component: 'brakes' } as const,
      { isSimulated: false, result: 'amber', component: 'brakes' } as const,
      { isSimulated: true, result: 'red', component: 'engine' } as const,
    ])
    expect(partResults(findings)).toMatchObject({ brakes: 'amber', engine: null, exhaust: null })
  })
})
