import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { readinessIn } from '#domain/inspections/obd/records/readiness.ts'
import { RecordContents } from './car-record.tsx'
import type { CarRecord } from './read-record.ts'

const EMPTY: CarRecord = {
  readiness: [],
  frames: [],
  kilometresSinceCleared: null,
  calibrations: [],
  unread: [],
}
const wordsOf = (record: Partial<CarRecord>) =>
  renderToStaticMarkup(<RecordContents record={{ ...EMPTY, ...record }} />)

it('of what did not come the page does not say that the car has none [INSP-16]', () => {
  expect(wordsOf({})).toContain('No self-tests came from this car')
  expect(wordsOf({})).toContain('No freeze frame came from this car')
  expect(wordsOf({})).not.toContain('Not read of')
})

it.each([
  ['41 01 00 07 65 00', 'All 7 self-tests of this petrol engine are complete.'],
  ['41 01 00 0E 68 20', '1 of 5 self-tests of this diesel engine is not complete'],
  ['41 01 00 07 65 24', '2 of 7 self-tests of this petrol engine are not complete'],
  // What a gearbox answers, beside a diesel too: nothing in it speaks of an engine.
  ['41 01 00 04 00 00', 'Its one self-test is complete.'],
  ['41 01 00 00 00 00', 'It has no self-tests.'],
])('of the self-tests in %s the page says: %s [INSP-16]', (hex, words) => {
  const bytes = hex.split(' ').map((byte) => Number.parseInt(byte, 16))
  const readiness = readinessIn({ from: '7E9', bytes })
  expect(wordsOf({ readiness: readiness ? [readiness] : [] })).toContain(words)
})

it('a freeze frame names the control unit that has stored it [INSP-16]', () => {
  const words = wordsOf({ frames: [{ from: '7E9', code: 'P0700', values: { rpm: 1726 } }] })
  expect(words).toContain('When P0700 was stored by control unit 7E9')
  expect(words).toContain('1726')
})

it('control units that are not read stand below those that are [INSP-42]', () => {
  expect(wordsOf({ unread: ['7E9'] })).toContain(
    'Not read of control unit 7E9, which does not answer by SAE J1979',
  )
  expect(wordsOf({ unread: ['7E9', '7EA'] })).toContain(
    'Not read of control units 7E9, 7EA, which do not answer by SAE J1979',
  )
})
