import { expect, it } from 'vitest'
import { WRITTEN_NUMBERS } from '#test/support/people.ts'
import { filesUnder, readSource } from '#test/support/sources.ts'

const MOBILE = /07700 ?900 ?(\d{3})\b/g

it('a person of the tests has no mobile number that a test writes itself', () => {
  const written = ['src', 'test']
    .flatMap((folder) => filesUnder(folder, /\.tsx?$/))
    .flatMap((file) => [...readSource(file).matchAll(MOBILE)])
    .map(([, end]) => `07700 900${end}`)
  expect(written).not.toEqual([])
  expect([...new Set(written)].filter((phone) => !WRITTEN_NUMBERS.has(phone))).toEqual([])
})
