import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { labourAreaOf, parsePlace, postcodeDistrict, postcodeInText } from './place.ts'
import { POSTCODE_AREAS } from './postcode-areas.ts'

describe('parsePlace', () => {
  it.each([
    ['m20 2rn', 'M20 2RN', 'M20', 'M'],
    ['M1 1AE', 'M1 1AE', 'M1', 'M'],
    ['W1A0AX', 'W1A 0AX', 'W1A', 'W'],
    ['CR2 6XH', 'CR2 6XH', 'CR2', 'CR'],
    ['EC1A 1BB', 'EC1A 1BB', 'EC1A', 'EC'],
    ['dn551pt', 'DN55 1PT', 'DN55', 'DN'],
    ['gir 0aa', 'GIR 0AA', 'GIR', 'GIR'],
    ['BFPO 12', 'BFPO 12', 'BFPO', 'BFPO'],
    [' b f p o 1234', 'BFPO 1234', 'BFPO', 'BFPO'],
    ['12 High Street, Manchester M20 2RN', 'M20 2RN', 'M20', 'M'],
  ])('%s is a postcode [MECH-18]', (typed, postcode, outcode, area) => {
    expect(parsePlace(typed)).toEqual({ kind: 'postcode', postcode, outcode, area })
  })

  it.each([
    ['M20', 'M20', 'M'],
    ['sw1a', 'SW1A', 'SW'],
    ['E1', 'E1', 'E'],
  ])('%s is a district', (typed, outcode, area) => {
    expect(parsePlace(typed)).toEqual({ kind: 'outcode', outcode, area })
  })

  it.each([
    ['Manchester', 'Manchester'],
    ['  Milton   Keynes ', 'Milton Keynes'],
    ['ZZ9 9ZZ', 'ZZ9 9ZZ'],
    ['M20 2RC', 'M20 2RC'],
    ['', ''],
  ])('%j is a name', (typed, name) => {
    expect(parsePlace(typed)).toEqual({ kind: 'name', name })
  })

  it('takes a text longer than any place for a name', () => {
    expect(parsePlace(`${'x'.repeat(120)} M20 2RN`).kind).toBe('name')
  })

  it('knows 124 areas', () => {
    expect(POSTCODE_AREAS.size).toBe(124)
  })

  const postcode = fc
    .tuple(
      fc.constantFrom(...POSTCODE_AREAS),
      fc.constantFrom('1', '20', '9A'),
      fc.stringMatching(/^[0-9][ABD-HJLNP-UW-Z]{2}$/),
    )
    .map(([area, district, incode]) => ({ area, outcode: area + district, incode }))

  it('reads every postcode with or without its space, alone or at the end of an address', () => {
    fc.assert(
      fc.property(postcode, ({ area, outcode, incode }) => {
        const full = `${outcode} ${incode}`
        const expected = { kind: 'postcode', postcode: full, outcode, area }
        expect(parsePlace(full.toLowerCase())).toEqual(expected)
        expect(parsePlace(outcode + incode)).toEqual(expected)
        expect(parsePlace(outcode)).toEqual({ kind: 'outcode', outcode, area })
        expect(postcodeInText(`Flat 2, 14 Acacia Avenue,\nAnytown ${full}`)).toBe(full)
        expect(postcodeDistrict(full)).toBe(outcode)
      }),
    )
  })
})

describe('postcodeInText', () => {
  it.each([
    ['14 Acacia Avenue, Didsbury, M202RN', 'M20 2RN'],
    ['14 Acacia Avenue, M20 2RN, England', 'M20 2RN'],
    ['Behind SW1A 1AA, really at M20 2RN.', 'M20 2RN'],
    ['Flat A1 2nd floor, Leeds', null],
    ['14 Acacia Avenue, Didsbury', null],
    ['XM20 2RNX', null],
  ])('%s', (address, found) => {
    expect(postcodeInText(address)).toBe(found)
  })
})

describe('labourAreaOf', () => {
  it.each([
    ['SW1A 1AA', 'inner-london'],
    ['E1', 'inner-london'],
    ['WC2N 5DU', 'inner-london'],
    ['London', 'inner-london'],
    [' london ', 'inner-london'],
    ['CR0 1AA', 'outer-london'],
    ['ub7', 'outer-london'],
    ['M20 2RN', 'elsewhere'],
    ['WA1 1AA', 'elsewhere'],
    ['EN1 1AA', 'outer-london'],
    ['Londonderry', 'elsewhere'],
    ['BFPO 1', 'elsewhere'],
  ])('%s is %s [QUOTE-8]', (typed, area) => {
    expect(labourAreaOf(parsePlace(typed))).toBe(area)
  })

  it('counts eight areas as inner and twelve as outer London [QUOTE-8]', () => {
    const areas = [...POSTCODE_AREAS].map((area) => labourAreaOf(parsePlace(`${area}1`)))
    expect(areas.filter((area) => area === 'inner-london')).toHaveLength(8)
    expect(areas.filter((area) => area === 'outer-london')).toHaveLength(12)
  })
})
