import { expect, it, vi } from 'vitest'
import { batched, batchedBy } from './batch.ts'

it('calls of one turn share a run, and so do those that come during it', async () => {
  const runs: number[][] = []
  const double = batched(async (inputs: readonly number[]) => {
    runs.push([...inputs])
    return inputs.map((input) => input * 2)
  })
  const later: Promise<number>[] = []
  const first = [double(1), double(2)]
  first[0]?.then(() => later.push(double(3), double(4)))
  expect(await Promise.all(first)).toEqual([2, 4])
  expect(await Promise.all(later)).toEqual([6, 8])
  expect(runs).toEqual([
    [1, 2],
    [3, 4],
  ])
})

it('with a time to gather, calls of several turns share a run', async () => {
  const runs: number[][] = []
  const double = batched(
    async (inputs: readonly number[]) => {
      runs.push([...inputs])
      return inputs.map((input) => input * 2)
    },
    { gatherMs: 1000 },
  )
  vi.useFakeTimers()
  const first = double(1)
  await vi.advanceTimersByTimeAsync(600)
  const second = double(2)
  await vi.advanceTimersByTimeAsync(600)
  vi.useRealTimers()
  expect(await Promise.all([first, second])).toEqual([2, 4])
  expect(runs).toEqual([[1, 2]])
})

it('once no other call is to come, they do not wait for the end of that time', async () => {
  const runs: number[][] = []
  const double = batched(
    async (inputs: readonly number[]) => {
      runs.push([...inputs])
      return inputs.map((input) => input * 2)
    },
    { gatherMs: 1000, areAll: (waiting) => waiting === 2 },
  )
  vi.useFakeTimers()
  const first = [double(1), double(2)]
  expect(await Promise.all(first)).toEqual([2, 4])
  // Nor does its time cut short that of the calls after it.
  const third = double(3)
  await vi.advanceTimersByTimeAsync(999)
  expect(runs).toEqual([[1, 2]])
  const fourth = double(4)
  expect(await Promise.all([third, fourth])).toEqual([6, 8])
  vi.useRealTimers()
  expect(runs).toEqual([
    [1, 2],
    [3, 4],
  ])
})

it('one broken input fails alone', async () => {
  const share = batched(async (inputs: readonly string[]) => {
    if (inputs.includes('broken')) throw new Error('refused')
    return inputs
  })
  const answers = await Promise.allSettled([share('one'), share('broken'), share('two')])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  // The next calls are answered as before.
  expect(await share('three')).toBe('three')
})

it('what is asked of one transaction is not answered by another', async () => {
  const asked: [object, string][] = []
  const share = batchedBy(async (scope: { name: string }, inputs: readonly string[]) => {
    for (const input of inputs) asked.push([scope, input])
    return inputs.map((input) => `${scope.name} ${input}`)
  })
  const [one, two] = [{ name: 'one' }, { name: 'two' }]
  expect(await Promise.all([share(one, 'a'), share(two, 'b')])).toEqual(['one a', 'two b'])
  expect(asked).toEqual([
    [one, 'a'],
    [two, 'b'],
  ])
})
