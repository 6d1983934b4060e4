import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  displayRegistration,
  displayWhileTyping,
  maskRegistration,
  meantRegistration,
  normaliseRegistration,
  recogniseRegistration,
} from './registration.ts'

describe('recogniseRegistration', () => {
  it.each([
    ['ab12cde', 'current', 'AB12 CDE', '2012-03', '2012-08', 'Anglia'],
    ['LA51ABC', 'current', 'LA51 ABC', '2001-09', '2002-02', 'London'],
    ['MX02 ABZ', 'current', 'MX02 ABZ', '2002-03', '2002-08', 'Manchester and Merseyside'],
    ['BZ26 ABC', 'current', 'BZ26 ABC', '2026-03', '2026-08', 'Birmingham'],
    ['yk76 abc', 'current', 'YK76 ABC', '2026-09', '2027-02', 'Yorkshire'],
    ['AA99AAA', 'current', 'AA99 AAA', '2049-09', '2050-02', 'Anglia'],
    ['JA50AAA', 'current', 'JA50 AAA', '2050-03', '2050-08', null],
    ['A1ABC', 'prefix', 'A1 ABC', '1983-08', '1984-07', null],
    ['P123 ABC', 'prefix', 'P123 ABC', '1996-08', '1997-07', null],
    ['R12ABC', 'prefix', 'R12 ABC', '1997-08', '1998-07', null],
    ['S12ABC', 'prefix', 'S12 ABC', '1998-08', '1999-02', null],
    ['T12ABC', 'prefix', 'T12 ABC', '1999-03', '1999-08', null],
    ['V12ABC', 'prefix', 'V12 ABC', '1999-09', '2000-02', null],
    ['W12ABC', 'prefix', 'W12 ABC', '2000-03', '2000-08', null],
    ['X12ABC', 'prefix', 'X12 ABC', '2000-09', '2001-02', null],
    ['Y999ABC', 'prefix', 'Y999 ABC', '2001-03', '2001-08', null],
    ['L2WPS', 'prefix', 'L2 WPS', '1993-08', '1994-07', null],
    ['ABC1A', 'suffix', 'ABC 1A', '1963-02', '1963-12', null],
    ['ABC 123D', 'suffix', 'ABC 123D', '1966-01', '1966-12', null],
    ['ABC123E', 'suffix', 'ABC 123E', '1967-01', '1967-07', null],
    ['ABC123F', 'suffix', 'ABC 123F', '1967-08', '1968-07', null],
    ['ABC123S', 'suffix', 'ABC 123S', '1977-08', '1978-07', null],
    ['ABC123Y', 'suffix', 'ABC 123Y', '1982-08', '1983-07', null],
  ])('%s is a %s plate [VEH-1]', (typed, format, display, from, to, region) => {
    expect(recogniseRegistration(typed)).toEqual({
      registration: display.replace(' ', ''),
      format,
      display,
      earliestYear: Number(from.slice(0, 4)),
      period: { from, to },
      region,
    })
  })

  it.each([
    ['Q123ABC', 'q', 'Q123 ABC'],
    ['AB1234', 'dateless', 'AB 1234'],
    ['1234ab', 'dateless', '1234 AB'],
    ['A1', 'dateless', 'A 1'],
    ['ABC 123', 'dateless', 'ABC 123'],
    ['AIG 1234', 'northern-ireland', 'AIG 1234'],
    ['1234 aiz', 'northern-ireland', '1234 AIZ'],
    ['BOZ12', 'northern-ireland', 'BOZ 12'],
  ])('%s is a %s plate of no known age', (typed, format, display) => {
    expect(recogniseRegistration(typed)).toMatchObject({
      format,
      display,
      earliestYear: null,
      period: null,
      region: null,
    })
  })

  it.each([
    ['', 'nothing'],
    ['AB00CDE', 'identifier 00'],
    ['AB01CDE', 'identifier 01'],
    ['ZA12CDE', 'Z first'],
    ['AI12CDE', 'I in the memory tag'],
    ['AQ12CDE', 'Q in the memory tag'],
    ['AB12CDI', 'I in the last three'],
    ['I123ABC', 'prefix I'],
    ['O123ABC', 'prefix O'],
    ['U123ABC', 'prefix U'],
    ['Z123ABC', 'prefix Z'],
    ['ABC123U', 'suffix U'],
    ['ABC12345', 'eight characters'],
    ['12345', 'digits only'],
    ['ABCDE', 'letters only'],
  ])('%s is none (%s)', (typed) => {
    expect(recogniseRegistration(typed)).toBeNull()
  })

  it('dates no two current plates alike [VEH-1]', () => {
    const starts = Array.from({ length: 98 }, (_, i) => String(i + 2).padStart(2, '0')).map(
      (age) => recogniseRegistration(`AB${age}CDE`)?.period?.from,
    )
    expect(new Set(starts).size).toBe(98)
  })
})

describe('what somebody has read from a plate', () => {
  it.each([
    ['ab1o cde', 'AB10CDE'],
    ['ABl2CDE', 'ABL2CDE'],
    ['ABI2 CDE', 'AB12CDE'],
    ['0O12 CDE', 'OO12CDE'],
    ['BD51 SM0', 'BD51SMO'],
    ['W5OO XYZ', 'W500XYZ'],
    ['PI ABC', 'P1ABC'],
    ['ABC I2OD', 'ABC120D'],
  ])(
    '%s is stored as %s: letters and digits stand where its form has them [VEH-32]',
    (typed, stored) => {
      expect(meantRegistration(typed)).toBe(stored)
    },
  )

  it('is left alone where it is a mark, of whatever form, or none either way [VEH-32]', () => {
    fc.assert(
      fc.property(fc.oneof(plate, fc.string({ maxLength: 9 })), (input) => {
        const stored = meantRegistration(input)
        const mark = normaliseRegistration(input)
        if (recogniseRegistration(mark) !== null) expect(stored).toBe(mark)
        else if (stored !== mark) expect(recogniseRegistration(stored)?.period).toBeTruthy()
        expect(meantRegistration(stored)).toBe(stored)
      }),
    )
    for (const mark of ['OI', '0I23456', 'O0OO0O', 'AQ12CDE', '10O'])
      expect(meantRegistration(mark)).toBe(mark)
  })
})

const plate = fc.oneof(
  fc.stringMatching(/^[A-HJ-PR-Y][A-HJ-PR-Z][0-9]{2}[A-HJ-PR-Z]{3}$/),
  fc.stringMatching(/^[A-Z][0-9]{1,3}[A-Z]{3}$/),
  fc.stringMatching(/^[A-Z]{3}[0-9]{1,3}[A-Z]$/),
  fc.stringMatching(/^[A-Z]{1,3}[0-9]{1,4}$/),
  fc.stringMatching(/^[0-9]{1,4}[A-Z]{1,3}$/),
)

describe('showing a registration', () => {
  it('is normalised back to what was stored [VEH-1]', () => {
    fc.assert(
      fc.property(fc.oneof(plate, fc.string()), (input) => {
        expect(normaliseRegistration(displayRegistration(input))).toBe(normaliseRegistration(input))
      }),
    )
  })

  it('leaves a plate of no British format in upper case', () => {
    expect(displayRegistration(' 12-ab-99x ')).toBe('12-AB-99X')
  })

  it.each([
    ['a', 'A'],
    ['ab', 'AB'],
    ['ab1', 'AB1'],
    ['ab12', 'AB12'],
    ['ab12c', 'AB12 C'],
    ['ab12 cd', 'AB12 CD'],
    ['ab12cde', 'AB12 CDE'],
    ['p1', 'P1'],
    ['p123', 'P123'],
    ['p123a', 'P123 A'],
    ['p123abc', 'P123 ABC'],
    ['abc12', 'ABC 12'],
    ['abc123d', 'ABC 123D'],
    ['aig1234', 'AIG 1234'],
    ['ab12cdefgh', 'AB12CDEF'],
    ['', ''],
  ])('while %s is typed shows %s', (typed, shown) => {
    expect(displayWhileTyping(typed)).toBe(shown)
  })

  it('while typing never loses a letter, never exceeds eight characters, never flickers', () => {
    fc.assert(
      fc.property(fc.oneof(plate, fc.string()), (input) => {
        const shown = displayWhileTyping(input)
        expect(shown.length).toBeLessThanOrEqual(8)
        expect(displayWhileTyping(shown)).toBe(shown)
        expect(normaliseRegistration(shown)).toBe(normaliseRegistration(input).slice(0, 8))
      }),
    )
  })

  it.each([
    ['AB12CDE', 'AB•• •DE'],
    ['P123 ABC', 'P1•• •BC'],
    ['AB1234', 'A• •••4'],
    ['L2WPS', 'L• ••S'],
    ['A1', '• •'],
    ['', ''],
  ])('%s is masked as %s [SEC-O3]', (registration, masked) => {
    expect(maskRegistration(registration)).toBe(masked)
  })

  it('a mask hides at least three characters of every plate that the contract accepts [SEC-O3]', () => {
    fc.assert(
      fc.property(
        plate.filter((mark) => mark.length >= 5),
        (mark) => {
          expect(maskRegistration(mark).split('•').length - 1).toBeGreaterThanOrEqual(3)
        },
      ),
    )
  })
})
