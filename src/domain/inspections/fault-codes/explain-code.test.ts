import { describe, expect, it } from 'vitest'
import { bytesOfCode } from '#domain/inspections/obd/trouble-codes.ts'
import { CODE_FAMILIES, familyOf } from './code-families.ts'
import { explainCode as explainWith, isMakersOwn } from './explain-code.ts'
import { partsOfCode } from './parts-of-code.ts'

const FAMILIES = await Promise.all(
  Object.entries(CODE_FAMILIES).map(async ([name, load]) => [name, await load()] as const),
)
const KNOWN_CODES = Object.assign(
  {},
  ...FAMILIES.map(([, codes]) => codes),
) as (typeof FAMILIES)[0][1]
const explainCode = (code: string) => explainWith(code, KNOWN_CODES)

describe('the known codes', () => {
  const all = Object.entries(KNOWN_CODES)

  it('are three thousand and more, each of them a generic code [INSP-15]', () => {
    expect(all.length).toBeGreaterThanOrEqual(3_200)
    expect(all.filter(([code]) => bytesOfCode(code) === null || isMakersOwn(code))).toEqual([])
  })

  it('stand in one family each, where they are looked for [INSP-15]', () => {
    for (const [name, codes] of FAMILIES)
      expect(Object.keys(codes).filter((code) => familyOf(code) !== name)).toEqual([])
    expect(FAMILIES.flatMap(([, codes]) => Object.keys(codes))).toHaveLength(all.length)
    for (const code of ['P1234', 'B1000', 'P3000', 'C2201', 'P2F00'])
      expect(familyOf(code)).toBeNull()
  })

  it('say what they watch, what they found and what to check, in words that end without a full stop', () => {
    for (const [code, { component, meaning, checks }] of all) {
      expect([code, component.length > 3, meaning.length > 10]).toEqual([code, true, true])
      expect(checks.length).toBeGreaterThan(0)
      for (const words of [component, meaning, ...checks]) {
        expect(words).not.toMatch(/[.]$|[|=$]|undefined/)
        // A code is never presented as a part to be replaced [INSP-15].
        expect(words).not.toMatch(/\b(replac|renew|buy|order a|new part)/)
      }
    }
  })
})

it.each([
  ['P0303', 'Cylinder 3', 'critical', 'engine'],
  ['P0312', 'Cylinder 12', 'critical', 'engine'],
  ['P0269', 'Injector of cylinder 3', 'medium', 'engine'],
  ['P0296', 'Injector of cylinder 12', 'medium', 'engine'],
  ['P0141', 'Oxygen sensor after the catalyst, bank 1', 'medium', 'exhaust'],
  ['P0147', 'Oxygen sensor beyond the catalyst, bank 1', 'medium', 'exhaust'],
  ['P0161', 'Oxygen sensor after the catalyst, bank 2', 'medium', 'exhaust'],
  ['P0420', 'Catalyst, bank 1', 'medium', 'exhaust'],
  ['P0524', 'Oil pressure', 'critical', 'engine'],
  ['P0736', 'Gearbox, reverse gear', 'medium', 'transmission'],
  ['P0774', 'Shift valve E', 'medium', 'transmission'],
  ['C0050', 'Wheel speed sensor, rear right', 'critical', 'brakes'],
  ['U0100', 'Engine computer', 'critical', 'engine'],
])('%s is about: %s [INSP-5]', (code, component, severity, place) => {
  expect(explainCode(code)).toMatchObject({ component, severity, place, isKnown: true })
})

it.each([
  ['P0239', 'Turbo boost pressure sensor B', 'Its circuit does not work as it should'],
  ['P0326', 'Knock sensor, bank 1', 'Its signal is outside of what is possible'],
  ['P0331', 'Knock sensor, bank 2', 'Its signal is outside of what is possible'],
  ['P0336', 'Crankshaft sensor', 'Its signal is outside of what is possible'],
  ['P0341', 'Camshaft sensor A, bank 1', 'Its signal does not fit the crankshaft’s'],
  [
    'P0421',
    'Catalyst, bank 1',
    'Its first part, which warms up soonest, does not clean as it should',
  ],
  [
    'P0431',
    'Catalyst, bank 2',
    'Its first part, which warms up soonest, does not clean as it should',
  ],
  ['P0560', 'Electrical supply', 'Its voltage is not what it should be'],
  ['P2263', 'Turbocharger', 'The boost is not what the engine asks for: too much or too little'],
])('%s is explained: %s, %s', (code, component, meaning) => {
  expect(explainCode(code)).toMatchObject({ component, meaning })
})

/* What a mechanic looks at first is of the thing that the code is about, and of its circuit where that is the fault. */
it.each([
  ['P0010', 'plug and wiring', null],
  ['P0325', 'bolt', 'coil'],
  ['P0335', 'toothed ring', 'oil level'],
  ['P0340', 'toothed ring', 'oil level'],
  ['P0317', 'sensor', 'coil'],
  ['P0461', 'gauge', 'filler cap'],
  ['P0297', 'how the car was driven', 'throttle'],
  ['P0480', 'plug and wiring', null],
  ['P0513', 'other key', 'starter'],
  ['P0540', 'heater', 'glow plugs'],
  ['P0753', 'plug and wiring', null],
  ['P2122', 'pedal’s sensors', 'Clean the throttle'],
  ['P2138', 'pedal’s sensors', 'Clean the throttle'],
  ['P2336', 'fuel', 'coil'],
  ['C0020', 'ABS unit', 'wheel bearing'],
  ['C0110', 'ABS unit', 'wheel bearing'],
  ['C0265', 'ABS unit', 'wheel bearing'],
  ['C0031', 'wheel bearing', 'ABS unit'],
])('%s is looked for at: %s, not at: %s [INSP-15]', (code, at, notAt) => {
  const checks = explainCode(code).checks.join('; ')
  expect(checks).toContain(at)
  if (notAt !== null) expect(checks).not.toContain(notAt)
})

it.each(['C0035', 'C0040', 'C0045', 'C0051', 'C0065', 'C0110', 'C0245'])(
  '%s is not said to mean the same on every make of car [INSP-15]',
  (code) => {
    const { checks, origin } = explainCode(code)
    expect(checks[0]).toContain('for this make of car')
    expect(partsOfCode(code, origin).map(({ meaning }) => meaning)).not.toContain(
      'The same on every make of car',
    )
  },
)

it.each([
  ['P0420', '4', 'Emission control'],
  ['P0A80', 'A', 'Hybrid and electric drive'],
  ['P2200', '2', 'Fuel, air and emissions'],
  ['P2302', '3', 'Ignition and misfires'],
  ['P2562', '5', 'Further inputs'],
  ['P2711', '7', 'Gearbox'],
  ['P2A00', 'A', 'Fuel, air and emissions'],
  ['P2BA7', 'B', 'Fuel, air and emissions'],
  ['P3401', '4', 'Cylinders that are switched off'],
])('%s: its third character, %s, stands for: %s [SITE-29]', (code, text, meaning) => {
  expect(partsOfCode(code, 'generic')[2]).toEqual({ text, meaning })
})

it.each([
  ['P0218', 'Gearbox temperature', 'critical', 'transmission'],
  ['P0016', 'Timing, bank 1, camshaft sensor A', 'medium', 'engine'],
  ['P0019', 'Timing, bank 2, camshaft sensor B', 'medium', 'engine'],
])('%s is %s', (code, component, severity, place) => {
  expect(explainCode(code)).toMatchObject({ component, severity, place })
})

it.each([
  ['P0420', false],
  ['P1234', true],
  ['P2463', false],
  ['P3000', true],
  ['P3400', false],
  ['C1201', true],
  ['C2201', true],
  ['B0001', false],
  ['U3001', false],
])('%s belongs to a maker: %s', (code, isOwn) => {
  expect(isMakersOwn(code)).toBe(isOwn)
})

it('the explanation of a code does not guess what a maker means', () => {
  expect(explainCode('P1234')).toMatchObject({
    origin: 'manufacturer',
    isKnown: false,
    meaning: 'A code of the car’s maker: look it up in the maker’s own list',
  })
})
