import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { RecordContents } from './car-record.tsx'
import type { CarRecord } from './read-record.ts'

const EMPTY: CarRecord = {
  readiness: [],
  frame: null,
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

it('control units that are not read stand below those that are [INSP-42]', () => {
  expect(wordsOf({ unread: ['7E9'] })).toContain(
    'Not read of control unit 7E9, which does not answer by SAE J1979',
  )
  expect(wordsOf({ unread: ['7E9', '7EA'] })).toContain(
    'Not read of control units 7E9, 7EA, which do not answer by SAE J1979',
  )
})
