import { dirname } from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, readSource } from '#test/support/sources.ts'

const INSERT = /\.insert\((\w+)\)/g

/** The tables that a folder inserts into without saying which columns it leaves to the database. */
function findUndeclared(folder: readonly string[]): string[] {
  const code = folder.join('\n')
  return [...code.matchAll(INSERT)]
    .map(([, table = '']) => table)
    .filter((table) => !new RegExp(`NewRow<\\s*typeof ${table}\\b`).test(code))
}

it('every insert derives its columns from the schema, so that a new column does not compile until each sets or leaves it', () => {
  const folders = Map.groupBy(filesUnder('src/server', /\.ts$/), (file) => dirname(file))
  const inserts = [...folders].flatMap(([folder, files]) =>
    findUndeclared(files.map(readSource)).map((table) => `${folder}: ${table}`),
  )
  expect(inserts).toEqual([])
  expect(findUndeclared(['db.insert(quotes).values({ id })'])).toEqual(['quotes'])
})
