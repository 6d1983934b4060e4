import { describe, expect, it } from 'vitest'
import { AnswerCache, type MadeAnswer } from './answer-cache.ts'

const ADDRESS = '/api/mechanics/M20'
const AWAY = new Error('away')
const STORED = { tag: 'searches', seconds: 60 }

/** Answers with the number of its making, once the test says so. */
function openCache(change: Partial<MadeAnswer> = {}) {
  const answers = new AnswerCache()
  const makings: PromiseWithResolvers<void>[] = []
  const make = async (): Promise<MadeAnswer> => {
    const finish = Promise.withResolvers<void>()
    const bytes = Buffer.from(String(makings.push(finish)))
    await finish.promise
    return { bytes, headers: {}, cookies: [], isForAll: true, ...change }
  }
  const ask = async () =>
    textOf(await answers.make(ADDRESS, STORED, make, (error) => error === AWAY))
  const find = () => {
    const found = answers.find(ADDRESS)
    return found && textOf(found)
  }
  return { answers, makings, ask, find }
}

const textOf = ({ bytes }: { bytes: Uint8Array }) => Buffer.from(bytes).toString()

describe('a public answer', () => {
  it('is made once for all who ask for it meanwhile, and then stored [OPS-L16]', async () => {
    const { makings, ask, find } = openCache()
    const asked = [ask(), ask(), ask()]
    expect(find()).toBeNull()
    makings[0]?.resolve()
    expect(await Promise.all(asked)).toEqual(['1', '1', '1'])
    expect(makings).toHaveLength(1)
    expect(find()).toBe('1')
  })

  it('is made anew for those who ask after a change, and what was begun before it is not stored [OPS-L16]', async () => {
    const { answers, makings, ask, find } = openCache()
    const before = ask()
    answers.invalidate('mechanics')
    const after = [ask(), ask()]
    expect(makings).toHaveLength(2)
    makings[1]?.resolve()
    expect(await Promise.all(after)).toEqual(['2', '2'])
    makings[0]?.resolve()
    expect(await before).toBe('1')
    expect(find()).toBe('2')
  })

  it.each([{ isForAll: false }, { isForAll: false, cookies: ['kerbside-guest=x'] }])(
    'is made for each alone where it is not for everybody: %o [OPS-L16]',
    async (change) => {
      const { makings, ask, find } = openCache(change)
      const asked = [ask(), ask()]
      makings[0]?.resolve()
      await expect.poll(() => makings.length).toBe(2)
      makings[1]?.resolve()
      expect(await Promise.all(asked)).toEqual(['1', '2'])
      expect(find()).toBeNull()
    },
  )

  it('is the last one while the database is away, also after a change that it was asked for in vain, and is made anew when it is back [OPS-A4]', async () => {
    const { answers, makings, ask, find } = openCache()
    const first = ask()
    makings[0]?.resolve()
    expect(await first).toBe('1')
    answers.invalidate('mechanics')
    const away = ask()
    makings[1]?.reject(AWAY)
    expect(await away).toBe('1')
    // At once, and still not as what is current.
    expect([await ask(), makings.length, find()]).toEqual(['1', 2, null])
    // A change that came since is asked for, however sure it is that nobody answers.
    answers.invalidate('mechanics')
    const changed = ask()
    expect(makings).toHaveLength(3)
    makings[2]?.reject(AWAY)
    expect(await changed).toBe('1')
    answers.invalidateAll()
    const back = ask()
    makings[3]?.resolve()
    expect([await back, find()]).toEqual(['4', '4'])
  })

  it('is refused where our own work fails, whatever is known, and where nothing is known [OPS-A4]', async () => {
    const { answers, makings, ask } = openCache()
    const first = ask()
    makings[0]?.reject(AWAY)
    await expect(first).rejects.toBe(AWAY)
    const second = ask()
    makings[1]?.resolve()
    await second
    answers.invalidateAll()
    const third = ask()
    makings[2]?.reject(new Error('a fault of ours'))
    await expect(third).rejects.toThrow('a fault of ours')
  })

  it('that fails does so for all who wait for it, and is tried again for the next [OPS-L16]', async () => {
    const { makings, ask } = openCache()
    const asked = Promise.allSettled([ask(), ask()])
    makings[0]?.reject(new Error('away'))
    expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    const next = ask()
    makings[1]?.resolve()
    expect(await next).toBe('2')
  })
})
