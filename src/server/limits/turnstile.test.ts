import { describe, expect, it } from 'vitest'
import { createTurnstile } from './turnstile.ts'

const work = () => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  return { run: () => promise, resolve, reject }
}

describe('a turnstile', () => {
  it('lets two through, keeps one waiting and refuses the fourth', async () => {
    const pass = createTurnstile({ atOnce: 2, waiting: 1 })
    const [first, second, third] = [work(), work(), work()]
    const done = [pass(first.run), pass(second.run), pass(third.run)]
    await expect(pass(async () => {})).rejects.toMatchObject({ code: 'busy' })
    for (const each of [first, second, third]) each.resolve()
    await Promise.all(done)
  })

  it('lets those who wait in by their turn, also after a failure', async () => {
    const pass = createTurnstile({ atOnce: 1, waiting: 5 })
    const order: number[] = []
    const first = work()
    const failed = pass(first.run)
    const others = [1, 2, 3].map((turn) => pass(async () => void order.push(turn)))
    first.reject(new Error('broken'))
    await expect(failed).rejects.toThrow('broken')
    await Promise.all(others)
    expect(order).toEqual([1, 2, 3])
  })

  it('never lets more through than it may', async () => {
    const pass = createTurnstile({ atOnce: 3, waiting: 100 })
    let inside = 0
    let most = 0
    await Promise.all(
      Array.from({ length: 50 }, () =>
        pass(async () => {
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
