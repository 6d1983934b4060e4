import { expect, it } from 'vitest'
import { eachAlone, inTurn } from './each-alone.ts'

const nameOf = (row: number) => `row ${row}`

/** A database that answers a plain question, or does not. */
function start(isThere: boolean) {
  const lines: object[] = []
  const log = { warn: (fields: object) => lines.push(fields) }
  const execute = async () => {
    if (!isThere) throw new Error('Connection terminated')
  }
  const ctx = { db: { execute }, log } as unknown as Parameters<typeof eachAlone>[0]
  return { ctx, lines, begun: [] as number[] }
}

it('a row that fails is named, holds up no other, and the run fails with its error [OPS-47]', async () => {
  const { ctx, lines, begun } = start(true)
  const work = async (row: number) => {
    begun.push(row)
    if (row === 1) throw new Error('statement timeout')
    return 1
  }
  const run = eachAlone(ctx, [1, 2, 3], { nameOf }, work)
  await expect(run).rejects.toMatchObject({ cause: { message: 'statement timeout' } })
  expect(begun).toEqual([1, 2, 3])
  expect(lines).toMatchObject([{ object: 'row 1', event: 'task_row' }])
})

it('a database that is away ends the run: the other rows would fail too [OPS-47]', async () => {
  const { ctx, begun } = start(false)
  const work = async (row: number) => {
    begun.push(row)
    throw new Error('Connection terminated')
  }
  await expect(eachAlone(ctx, [1, 2, 3], { nameOf }, work)).rejects.toThrow()
  expect(begun).toEqual([1])
})

it('a run that is to stop begins no further row, and as many rows as said are worked on at once [OPS-47]', async () => {
  const { ctx, begun } = start(true)
  const stopping = new AbortController()
  const work = async (row: number) => {
    begun.push(row)
    await Promise.resolve()
    if (row === 3) stopping.abort()
    return row
  }
  const options = { nameOf, atOnce: 2, stopping: stopping.signal }
  expect(await eachAlone(ctx, [1, 2, 3, 4, 5, 6], options, work)).toBe(10)
  expect(begun).toEqual([1, 2, 3, 4])
})

it('a step that fails holds up no later one [OPS-47]', async () => {
  const taken: string[] = []
  const fail = async () => {
    throw new Error('first')
  }
  const step = async () => taken.push('second')
  await expect(inTurn([fail, step])).rejects.toThrow('first')
  expect([taken, await inTurn([step, step])]).toEqual([['second', 'second', 'second'], 5])
})
