import { expect, it } from 'vitest'
import { packProps, unpackProps } from './part-data.ts'

it('the properties of a part reach its hydration as they were', () => {
  const props = {
    fee: 15,
    isDemo: false,
    next: null,
    wish: { mechanic: '7' },
    services: [
      { id: 1, name: 'MOT' },
      { id: 2, name: 'Brakes' },
    ],
    none: [],
  }
  expect(unpackProps(JSON.stringify(packProps(props)))).toEqual(props)
})

it('a property that is not given is left out', () => {
  expect(unpackProps(JSON.stringify(packProps({ refused: undefined })))).toEqual({})
})
