import { describe, expect, it } from 'vitest'
import { createBoundedQueue } from './bounded-queue.ts'

const work = () => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { run: () => promise, resolve, reject }
}

describe('a bounded queue', () => {
  it('runs two, lets one wait and refuses the fourth', async () => {
    const enqueue = createBoundedQueue({ concurrency: 2, maxWaiting: 1 })
    const [first, second, third] = [work(), work(), work()]
    const done = [enqueue(first.run), enqueue(second.run), enqueue(third.run)]
    await expect(enqueue(async () => {})).rejects.toMatchObject({ code: 'busy' })
    for (const each of [first, second, third]) each.resolve()
    await Promise.all(done)
  })

  it('runs what waits in its order, also after a failure', async () => {
    const enqueue = createBoundedQueue({ concurrency: 1, maxWaiting: 5 })
    const order: number[] = []
    const first = work()
    const failed = enqueue(first.run)
    const others = [1, 2, 3].map((turn) => enqueue(async () => void order.push(turn)))
    first.reject(new Error('broken'))
    await expect(failed).rejects.toThrow('broken')
    await Promise.all(others)
    expect(order).toEqual([1, 2, 3])
  })

  it('runs urgent jobs before those that wait already, and has places of their own for them', async () => {
    const enqueue = createBoundedQueue({ concurrency: 1, maxWaiting: 2 })
    const order: string[] = []
    const add = (name: string, isUrgent: boolean) =>
      enqueue(async () => void order.push(name), { isUrgent })
    const first = work()
    const done = [enqueue(first.run), add('reader', false), add('reader', false)]
    await expect(add('reader', false)).rejects.toMatchObject({ code: 'busy' })
    done.push(add('customer', true), add('customer', true))
    await expect(add('customer', true)).rejects.toMatchObject({ code: 'busy' })
    first.resolve()
    await Promise.all(done)
    expect(order).toEqual(['customer', 'customer', 'reader', 'reader'])
  })

  it('never runs more at once than it may', async () => {
    const enqueue = createBoundedQueue({ concurrency: 3, maxWaiting: 100 })
    let inside = 0
    let most = 0
    await Promise.all(
      Array.from({ length: 50 }, () =>
        enqueue(async () => {
          inside += 1
          most = Math.max(most, inside)
          await null
          inside -= 1
        }),
      ),
    )
    expect(most).toBe(3)
  })
})
