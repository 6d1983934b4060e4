import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '#test/support/sources.ts'

const SCHEMA = path.join(ROOT, 'src/server/db/schema')
const FATES = path.join(ROOT, 'src/server/customers/personal-columns')

/** The compiler asks for the fates of the columns of each module that is named there. */
it('every module of tables is named where the fates of its columns are [CUST-9, CUST-10]', () => {
  const fates = readdirSync(FATES).map((file) => readFileSync(path.join(FATES, file), 'utf8'))
  const named = new Set(
    fates.flatMap((text) =>
      [...text.matchAll(/FatesOf<typeof import\('#server\/db\/schema\/([\w-]+\.ts)'\)>/g)].map(
        ([, file]) => file,
      ),
    ),
  )
  const holding = readdirSync(SCHEMA).filter((file) =>
    /\bpgTable\(/.test(readFileSync(path.join(SCHEMA, file), 'utf8')),
  )
  expect(holding.length).toBeGreaterThan(30)
  expect(holding.filter((file) => !named.has(file))).toEqual([])
})
