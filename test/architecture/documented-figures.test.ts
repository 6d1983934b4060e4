import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { CODE_FAMILIES } from '#domain/inspections/fault-codes/code-families.ts'
import { ADAPTERS } from '#test/support/obd-adapters.ts'
import { DIALOGUES } from '#test/support/obd-dialogues.ts'
import { BUSES, CARS } from '#test/support/obd-recordings.ts'
import { SITUATIONS } from '#test/support/obd-situations.ts'
import { filesUnder, ROOT, readSource } from '#test/support/sources.ts'

/* Counts that documents give, counted again. */

const inspections = readSource('docs/inspections.md').replaceAll('\n', ' ')
const TESTS = 'test/api/inspections'
const countOf = (file: string, pattern: RegExp) => [...readSource(file).matchAll(pattern)].length
/** What a table of cases says of each; the type of a case and code do not quote it. */
const CASE = /\bsays:\s+['"`]/g

/** Every table of manners, of cars and of adapters. */
const manners = (
  await Promise.all(
    filesUnder('test/support', /^obd-.*manners\.ts$/).map(
      (file): Promise<Record<string, unknown>> => import(path.join(ROOT, file)),
    ),
  )
)
  .flatMap((exports) => Object.values(exports))
  .filter((value) => Array.isArray(value))
  .flat().length

describe('docs/inspections.md counts', () => {
  const cars = BUSES.length * Object.keys(CARS).length

  it.each([
    ['dialogues', /reads (\d+) dialogues in ten manners/, cars * 10],
    ['dialogues of adapters', /adapter-dialogues\.test\.ts\) (\d+) more/, DIALOGUES.length],
    ['kinds of adapter', /\[(\d+) kinds of adapter\]/, ADAPTERS.length],
    ['situations', /\[(\d+) situations\]/, SITUATIONS.length],
    [
      'dialogues written by hand',
      /odd-adapters\.test\.ts\) (\d+) more/,
      countOf(`${TESTS}/odd-adapters.test.ts`, CASE),
    ],
    [
      'dialogues of control units',
      /control-units\.test\.ts\) (\d+) of/,
      countOf(`${TESTS}/control-units.test.ts`, CASE),
    ],
    ['odd manners', /adapter-manners\.long\.test\.ts\) (\d+) of/, manners],
  ])('%s as the tests have them', (_, words, count) => {
    expect(Number(words.exec(inspections)?.[1])).toBe(count)
  })

  it('the fault codes that the product explains', async () => {
    const families = await Promise.all(Object.values(CODE_FAMILIES).map((load) => load()))
    const codes = families.flatMap((family) => Object.keys(family)).length
    expect(/([\d,]+) generic codes/.exec(inspections)?.[1]).toBe(codes.toLocaleString('en-GB'))
  })

  it('ten manners in which each dialogue is read', () => {
    const [, table = ''] = readSource(`${TESTS}/recorded-dialogues.test.ts`).split('const MANNERS')
    const [own = ''] = table.split('\n}\n')
    expect([...own.matchAll(/^ {2}'/gm)]).toHaveLength(10)
  })
})
