import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { sendLast } from '#server/db/connections/send-one-at-a-time.ts'
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

const insert = (n: number) => sql`insert into numbers (n) values (${n})`

describe('the last statement of a transaction', async () => {
  await db.execute(sql`create table numbers (n int primary key)`)
  const stored = async () =>
    (await db.execute<{ n: number }>(sql`select n from numbers order by n`)).rows.map(({ n }) => n)

  it('comes after all others, whenever it was given, and is committed with them', async () => {
    const seen: number[] = []
    await db.transaction(async (tx) => {
      await sendLast(tx, () => tx.execute(insert(2)))
      await tx.execute(insert(1))
      const { rows } = await tx.execute<{ n: number }>(sql`select n from numbers`)
      seen.push(...rows.map(({ n }) => n))
    })
    expect(seen).toEqual([1])
    expect(await stored()).toEqual([1, 2])
  })

  it('undoes the transaction with its own error where it fails, and the connection serves the next', async () => {
    const failing = db.transaction(async (tx) => {
      await tx.execute(insert(3))
      await sendLast(tx, () => tx.execute(insert(1)))
    })
    await expect(failing).rejects.toMatchObject({ cause: { code: '23505' } })
    expect(await stored()).toEqual([1, 2])
    expect(await warned()).toEqual([])
  })

  it('is not sent where the transaction fails before it', async () => {
    const failing = db.transaction(async (tx) => {
      await sendLast(tx, () => tx.execute(insert(4)))
      throw new Error('changed its mind')
    })
    await expect(failing).rejects.toThrow('changed its mind')
    expect(await stored()).toEqual([1, 2])
  })

  it('that is begun late is waited for before the COMMIT', async () => {
    await db.transaction((tx) =>
      sendLast(tx, async () => {
        await new Promise((resolve) => setImmediate(resolve))
        return tx.execute(insert(5))
      }),
    )
    expect(await stored()).toEqual([1, 2, 5])
  })

  it('is one', async () => {
    const failing = db.transaction(async (tx) => {
      await sendLast(tx, () => tx.execute(insert(6)))
      await sendLast(tx, () => tx.execute(insert(7)))
    })
    await expect(failing).rejects.toThrow('a transaction has one last statement')
    expect(await stored()).toEqual([1, 2, 5])
  })

  it('is sent at once in a part that may be undone alone, and outside of a transaction', async () => {
    await db.transaction(async (tx) => {
      await tx
        .transaction(async (part) => {
          await sendLast(part, () => part.execute(insert(8)))
          throw new Error('undone')
        })
        .catch(() => {})
      await tx.transaction((part) => sendLast(part, () => part.execute(insert(9))))
      const { rows } = await tx.execute(sql`select n from numbers where n > 5`)
      expect(rows).toEqual([{ n: 9 }])
    })
    await sendLast(db, () => db.execute(insert(10)))
    expect(await stored()).toEqual([1, 2, 5, 9, 10])
  })
})
