import { afterEach, beforeEach, it, vi } from 'vitest'
import { expectTruthBeside, HARM_NAMES, placesIn } from '#test/support/obd-damage.ts'
import { DIALOGUES } from '#test/support/obd-dialogues.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** One byte in so many of each dialogue here; adapter-damage.long.test.ts hurts all of them. */
const STEP = 29

it.each(DIALOGUES.map((dialogue, number) => ({ ...dialogue, dialogue, number })))(
  '$name: a hurt byte invents no code and hides none [INSP-14]',
  async ({ dialogue, number }) => {
    const places = placesIn(dialogue)
    for (let at = number % STEP; at < places.length; at += STEP) {
      const [place, harm] = [places[at], HARM_NAMES[(at + number) % HARM_NAMES.length]]
      if (place && harm) await expectTruthBeside(dialogue, place, harm)
    }
  },
)
