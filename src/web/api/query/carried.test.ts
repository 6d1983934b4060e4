import { describe, expect, it } from 'vitest'
import { pack, unpack } from './carried.ts'

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
    ['pages of records', { pages: [{ items: [{ id: 1 }, { id: 2 }], nextCursor: null }] }],
    [
      'records of records',
      [{ car: { doors: [{ side: 'left' }, { side: 'right' }] } }, { car: null }],
    ],
    ['lists that begin as a mark does', [[0], [0, 1], [['id'], 1, 2]]],
  ])('comes back as it was: %s', (_, data) => {
    expect(unpack(JSON.parse(JSON.stringify(pack(data))))).toEqual(data)
  })

  it('names the fields of a list of records once [SITE-10]', () => {
    const records = Array.from({ length: 30 }, (_, id) => ({ id, description: 'x' }))
    for (const answer of [records, { pages: [{ items: records, nextCursor: null }] }])
      expect(JSON.stringify(pack(answer)).split('description').length - 1).toBe(1)
  })
})
