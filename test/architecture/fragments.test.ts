import path from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, ROOT, readSource } from '#test/support/sources.ts'
import { listImports } from './folder-circles.ts'

const SHORT_LINES = 15

/** What may be short and have one importer, and why. */
const REASONS: readonly [RegExp, string][] = [
  [/^src\/server\/.*\broutes\.ts$/, 'the endpoints of one folder with their handlers'],
  [/^src\/contract\/.*\.calls\.ts$/, 'what the bundle of browsers gets of a contract'],
  [/\/open-[\w-]+\.ts$/, 'chooses the adapter of a port and loads its library only where needed'],
  [/^src\/domain\/payments\/ledger\/[\w-]+-entries\.ts$/, 'a module of the family of entries'],
  [/^src\/domain\/vehicles\/care\/mot-table\//, 'a section of the tester’s manual as a table'],
  [/^src\/domain\/vehicles\/mot-lives\/mot-lives\.ts$/, 'the form of a file that bench/ writes'],
]

const sources = filesUnder('src', /^(?!.*\.(test|gen|d)\.tsx?$).*\.tsx?$/)
const imports = listImports(sources, ROOT)
const importersOf = (file: string) => [
  ...new Set(imports.filter(([, imported]) => imported === file).map(([importer]) => importer)),
]

/** Each endpoint's handler has a file of its own, in the folder of its routes. */
const isHandler = (file: string, importer: string) =>
  importer === path.posix.join(path.posix.dirname(file), 'routes.ts')

const fragments = sources
  .filter((file) => readSource(file).trimEnd().split('\n').length < SHORT_LINES)
  .flatMap((file) => {
    const [importer, another] = importersOf(file)
    return importer && !another ? [{ file, importer }] : []
  })

it('a file of a few lines that only one other imports is part of that file, or has a reason', () => {
  expect(fragments.length).toBeGreaterThan(20)
  const unexplained = fragments
    .filter(({ file, importer }) => !isHandler(file, importer))
    .filter(({ file }) => !REASONS.some(([pattern]) => pattern.test(file)))
  expect(unexplained).toEqual([])
})

it('every reason is still that of a file', () => {
  const unused = REASONS.filter(([pattern]) => !fragments.some(({ file }) => pattern.test(file)))
  expect(unused.map(([, reason]) => reason)).toEqual([])
})
