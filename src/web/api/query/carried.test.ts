import { describe, expect, it } from 'vitest'
import { carry, dataOf } from './carried.ts'

const KEY = ['GET /api/services', '/api/services']

describe('an answer that a page carries to its hydration', () => {
  it.each([
    ['a record', { id: 1, name: 'MOT' }],
    [
      'a list of records',
      [
        { id: 1, name: 'MOT' },
        { id: 2, name: 'Brakes' },
      ],
    ],
    [
      'records with lists and nothing in them',
      [
        { id: 1, tags: ['a'] },
        { id: 2, tags: null },
      ],
    ],
    ['one record in a list', [{ id: 1 }]],
    ['records with different fields', [{ id: 1 }, { id: 2, name: 'MOT' }]],
    [
      'records with their fields in another order',
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
    ],
    ['records without a field', [{}, {}]],
    ['numbers', [1, 2, 3]],
    ['lists', [[1], [2]]],
    ['an empty list', []],
    ['nothing', null],
  ])('comes back as it was: %s', (_, data) => {
    expect(dataOf(carry(KEY, data))).toEqual(data)
  })

  it('names the fields of a list of records once [SITE-10]', () => {
    const records = Array.from({ length: 30 }, (_, id) => ({ id, description: 'x' }))
    expect(JSON.stringify(carry(KEY, records)).split('description').length - 1).toBe(1)
  })
})
