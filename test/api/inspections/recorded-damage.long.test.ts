import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timesIn } from '#test/support/long-run.ts'
import { BUSES, CARS, change, OBD, record } from '#test/support/obd-recordings.ts'
import { listed, show } from '#test/support/replay-dialogue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** Every byte in the long run, and every seventh in `npm test`. */
const STEP = timesIn({ short: 7, long: 1 })

describe('damage at every byte', () => {
  const cars = Object.entries(CARS).flatMap(([name, units]) =>
    BUSES.map((bus) => ({ name: `${name}, over ${bus.name}`, units, bus })),
  )

  /** The last hexadecimal digit is another one; a byte is lost; a byte is no hexadecimal. */
  const harms = (reply: string, at: number) => [
    reply.slice(0, at) + (reply[at] === '0' ? '1' : '0') + reply.slice(at + 1),
    reply.slice(0, at) + reply.slice(at + 1),
    `${reply.slice(0, at)}~${reply.slice(at + 1)}`,
  ]

  it.each(cars)(
    'of $name: no code is invented, and none is said to be absent [INSP-14]',
    async ({ units, bus }) => {
      const all = record(bus, units)
      const stored = listed(units, 'stored')
      const pending = listed(units, 'pending')
      const expectNoAllClear = ({ title }: { title: string }) => {
        if (stored.length > 0) expect(title).not.toMatch(/^No /)
        if (pending.length > 0) expect(title).not.toBe('No fault codes')
      }
      for (const { command, reply } of all.filter((each) => OBD.includes(each.command)))
        for (let at = 0; at < (reply?.length ?? 0); at += STEP)
          for (const harmed of harms(reply ?? '', at)) {
            // Once, as on a bad contact; the answers after it are whole.
            const once = await show([{ command, reply: harmed }, ...all])
            expect(stored).toEqual(expect.arrayContaining([...once.codes.stored]))
            expect(pending).toEqual(expect.arrayContaining([...once.codes.pending]))
            expectNoAllClear(once)
            // And each time, as from a faulty adapter. Without a checksum a changed digit of a code cannot be seen.
            const always = await show(change(all, command, () => harmed))
            expectNoAllClear(always)
          }
    },
    120_000,
  )
})
