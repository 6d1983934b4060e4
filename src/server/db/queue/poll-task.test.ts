import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { pollTask } from './poll-task.ts'

/** Longer than any test runs: what must not wait for it does not. */
const GATHER_MS = 600_000

/** A task that takes all waiting rows at once, at most fifty. */
function startPolling() {
  const taken: number[] = []
  let waiting = 0
  const poller = pollTask(
    { name: 'test', timetable: '', everySeconds: 600, gatherMs: GATHER_MS, run: async () => 0 },
    async () => {
      const batch = Math.min(waiting, 50)
      waiting -= batch
      taken.push(batch)
      return batch
    },
  )
  return {
    taken,
    add: (rows: number) => {
      waiting += rows
      poller.wake()
    },
    stop: () => poller.stop(),
  }
}

it('a task that gathers takes the first row at once, and what follows as one batch later [OPS-L13]', async () => {
  const { taken, add, stop } = startPolling()
  await expect.poll(() => taken).toEqual([0])
  add(1)
  await expect.poll(() => taken).toEqual([0, 1])
  for (let row = 0; row < 20; row += 1) {
    add(1)
    await nextTurn()
  }
  expect(taken).toEqual([0, 1])
  await stop()
})

it('a task that gathers goes on at once while its batches are full [OPS-L13]', async () => {
  const { taken, add, stop } = startPolling()
  await expect.poll(() => taken).toEqual([0])
  add(120)
  await expect.poll(() => taken).toEqual([0, 50, 50, 20])
  await stop()
})
