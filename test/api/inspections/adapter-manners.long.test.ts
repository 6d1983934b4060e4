import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timesIn } from '#test/support/long-run.ts'
import { MANNERS_BY_KIND } from '#test/support/manners-by-kind.ts'
import { expectTruthBeside, HARM_NAMES, placesIn } from '#test/support/obd-damage.ts'
import { exchangesOf, type Manner, NONE } from '#test/support/obd-manners.ts'
import { show } from '#test/support/replay-dialogue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each(MANNERS_BY_KIND)('of %s', (_, manners) => {
  it.each(manners)(
    'one that $says is shown as “$title”, because $because [INSP-14]',
    async (manner) => {
      const { title, stored = [], pending = [], permanent = [] } = manner
      const shown = await show(exchangesOf(manner))
      expect({ title: shown.title, ...shown.codes }).toEqual({
        title,
        stored,
        pending,
        permanent,
      })
      // What may not be all says why; a car that is not read at all says it in its title.
      if (shown.error === null && !/^Fault codes read: \d+$/.test(title))
        expect(shown.lines.join(' ')).not.toBe('')
    },
  )

  /** One byte in so many, and each harm in turn. */
  const STEP = timesIn({ short: 5, long: 1 })
  it.each(manners.filter(({ isFrail }) => !isFrail))(
    'one that $says hides and invents nothing when a byte is hurt [INSP-14]',
    async (manner) => {
      const places = placesIn({ exchanges: exchangesOf(manner) })
      for (let at = 0; at < places.length; at += STEP) {
        const [place, harm] = [places[at], HARM_NAMES[(at / STEP) % HARM_NAMES.length]]
        if (place && harm) await expectTruthBeside(hurtable(manner), place, harm)
      }
    },
    60_000,
  )
})

/** Neither CAN nor a line without headers shows a checksum. */
const hurtable = (manner: Manner) => {
  const { stored = [], pending = [], permanent = [], has: hidden = [] } = manner
  const has = [...stored, ...pending, ...permanent, ...hidden]
  const title = has.length > 0 ? 'Fault codes read' : NONE
  return {
    name: manner.says,
    exchanges: exchangesOf(manner),
    truth: { title, stored: has, pending: has, permanent: has },
    isChecked: false,
  }
}
