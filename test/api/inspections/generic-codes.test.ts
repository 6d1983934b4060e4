import { expect, it } from 'vitest'
import { explainCodes } from '#domain/inspections/fault-codes/load-codes.ts'
import { MEANINGS } from '#test/support/code-meanings.ts'

const rows = MEANINGS.trim()
  .split('\n')
  .map((line) => [line.slice(0, 5), line.slice(6).split(', ')] as const)
const explained = await explainCodes(rows.map(([code]) => code))

it('two hundred and more meanings are reasoned from the standard', () => {
  expect(new Set(rows.map(([code]) => code)).size).toBeGreaterThanOrEqual(250)
})

it.each(rows)('%s is about: %s [INSP-15]', (code, words) => {
  const known = explained.get(code)
  expect(known?.isKnown).toBe(true)
  const text = `${known?.component}: ${known?.meaning}`.toLowerCase()
  expect(
    words.filter((word) => !word.split('|').some((each) => text.includes(each.toLowerCase()))),
  ).toEqual([])
})
