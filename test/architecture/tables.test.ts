import path from 'node:path'
import { expect, it } from 'vitest'
import { filesUnder, readSource } from '#test/support/sources.ts'

const SCHEMA = 'src/server/db/schema'

const modules = filesUnder(SCHEMA, /\.ts$/)
  .filter((file) => /\bpgTable\(/.test(readSource(file)))
  .map((file) => path.basename(file))

/* Once a module of tables is named there, the compiler asks for what is missing of each table. */

it('every module of tables is named where the fates of its columns are [CUST-9, CUST-10]', () => {
  expect(unnamedIn('src/server/customers/personal-columns')).toEqual([])
})

it('every module of tables is named where it stands by what their rows are distributed [OPS-41]', () => {
  expect(unnamedIn('src/server/db/distribution')).toEqual([])
})

function unnamedIn(folder: string): string[] {
  expect(modules.length).toBeGreaterThan(30)
  const named = filesUnder(folder, /\.ts$/).flatMap((file) =>
    [...readSource(file).matchAll(/typeof import\('#server\/db\/schema\/([\w-]+\.ts)'\)/g)].map(
      ([, module]) => module,
    ),
  )
  return modules.filter((file) => !named.includes(file))
}
