import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { timesIn } from '#test/support/long-run.ts'
import { ADAPTERS, WITHOUT_HEADERS } from '#test/support/obd-adapter-manners.ts'
import { FORMATS, ON_CAN, ON_OLDER_BUSES } from '#test/support/obd-bus-manners.ts'
import { expectTruthBeside, HARM_NAMES, placesIn } from '#test/support/obd-damage.ts'
import { CONTRADICTIONS, exchangesOf, type Manner, NONE, UNITS } from '#test/support/obd-manners.ts'
import { LISTS, REFUSALS } from '#test/support/obd-module-manners.ts'
import { UDS_ADAPTERS } from '#test/support/obd-uds-adapter-manners.ts'
import { UDS_COUNTS, UDS_DAMAGE, UDS_REFUSALS } from '#test/support/obd-uds-answer-manners.ts'
import { UDS_CARS, UDS_UNITS } from '#test/support/obd-uds-car-manners.ts'
import { HEADERS, WIRES } from '#test/support/obd-wire-manners.ts'
import { show } from '#test/support/replay-dialogue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe.each([
  ['a car that contradicts itself', CONTRADICTIONS],
  ['a car of several control units', UNITS],
  ['an adapter with a manner of its own', ADAPTERS],
  ['an adapter without headers', WITHOUT_HEADERS],
  ['an adapter on CAN', ON_CAN],
  ['an adapter on an older bus', ON_OLDER_BUSES],
  ['a control unit with a format of its own', FORMATS],
  ['a control unit on CAN', LISTS],
  ['a control unit that refuses or puts off', REFUSALS],
  ['an adapter between car and page', WIRES],
  ['a control unit on an older bus', HEADERS],
  ['a car of SAE J1979-2', UDS_CARS],
  ['a car with control units of SAE J1979-2', UDS_UNITS],
  ['a control unit of SAE J1979-2 that refuses or puts off', UDS_REFUSALS],
  ['a control unit of SAE J1979-2 with a count', UDS_COUNTS],
  ['a control unit of SAE J1979-2 with a damaged list', UDS_DAMAGE],
  ['an adapter in a car of SAE J1979-2', UDS_ADAPTERS],
])('of %s', (_, manners) => {
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
