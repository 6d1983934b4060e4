import { type SQL, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { inTransaction, sqlStateOf } from '#server/context.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { createTestApi } from '#test/support/api.ts'
import { freshDatabase } from '#test/support/database.ts'

const { db, pool } = await freshDatabase('empty')
await pool.query('create table accounts (id int primary key, pence int not null)')
await pool.query('insert into accounts values (1, 0), (2, 0)')
const ctx = createTaskContext(createTestApi(db).runtime)

const add = (id: number): SQL => sql`update accounts set pence = pence + 1 where id = ${id}`
const pence = async () =>
  (await pool.query('select pence from accounts order by id')).rows.map(({ pence }) => pence)

it('of two transactions that wait for each other the victim runs again, and each has happened once [OPS-A4]', async () => {
  let attempts = 0
  let locked = 0
  const bothLockOne = Promise.withResolvers<void>()
  const oneHasCommitted = Promise.withResolvers<void>()
  const move = (from: number, to: number) =>
    inTransaction(ctx, async ({ db, answerHeaders }) => {
      attempts += 1
      // The victim could otherwise have its row again before the one that waits for it, and be the victim once more.
      if (attempts > 2) await oneHasCommitted.promise
      answerHeaders.append('set-cookie', `attempt=${attempts}`)
      await db.execute(add(from))
      locked += 1
      if (locked === 2) bothLockOne.resolve()
      await bothLockOne.promise
      await db.execute(add(to))
    })
  const moves = [move(1, 2), move(2, 1)]
  await Promise.any(moves)
  oneHasCommitted.resolve()
  await Promise.all(moves)
  expect(await pence()).toEqual([2, 2])
  expect(attempts).toBe(3)
  // The victim's cookie is of a session that was rolled back.
  expect(ctx.answerHeaders.getSetCookie()).toHaveLength(2)
})

it('a transaction that fails each time is tried three times, and another error once [OPS-A4]', async () => {
  const attemptsAt = async (state: string) => {
    let attempts = 0
    const failing = inTransaction(ctx, async ({ db }) => {
      attempts += 1
      await db.execute(add(1))
      await db.execute(
        sql.raw(`do $$ begin raise exception 'refused' using errcode = '${state}'; end $$`),
      )
    })
    const error = await failing.catch((error: unknown) => error)
    return [attempts, sqlStateOf(error)]
  }
  const before = await pence()
  expect(await attemptsAt('40001')).toEqual([3, '40001'])
  expect(await attemptsAt('40P01')).toEqual([3, '40P01'])
  expect(await attemptsAt('23505')).toEqual([1, '23505'])
  expect(await pence()).toEqual(before)
})
