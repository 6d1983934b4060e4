import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { freshDatabase } from '#test/support/database.ts'

const { db } = await freshDatabase('empty')

/** The driver warns once a process, by a warning of Node. */
const warnings: string[] = []
process.on('warning', ({ message }) => warnings.push(message))
const warned = async () => {
  await new Promise((resolve) => setImmediate(resolve))
  return warnings
}

it('a transaction that asks for several things at once sends them in turn, and the driver has nothing to warn of', async () => {
  const answers = await db.transaction((tx) =>
    Promise.all([1, 2, 3].map((n) => tx.execute(sql`select ${n}::int as n`))),
  )
  expect(answers.flatMap(({ rows }) => rows)).toEqual([{ n: 1 }, { n: 2 }, { n: 3 }])
  expect(await warned()).toEqual([])
})

it('of several statements one fails: the others are refused, and the connection serves the next transaction', async () => {
  const outcomes = await db
    .transaction((tx) =>
      Promise.allSettled(['select 1', 'select 1 / 0', 'select 2'].map((each) => tx.execute(each))),
    )
    .catch((error: Error) => error.message)
  expect(outcomes).toBe('a failed transaction cannot be committed')
  const { rows } = await db.transaction((tx) => tx.execute(sql`select 3 as n`))
  expect(rows).toEqual([{ n: 3 }])
  expect(await warned()).toEqual([])
})
