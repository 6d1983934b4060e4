import { afterEach, beforeEach, it, vi } from 'vitest'
import { expectTruthBeside, HARM_NAMES, placesIn } from '#test/support/obd-damage.ts'
import { DIALOGUES } from '#test/support/obd-dialogues.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it.each(DIALOGUES.map((dialogue) => ({ ...dialogue, dialogue })))(
  '$name: no hurt byte invents a code or hides one [INSP-14]',
  async ({ dialogue }) => {
    for (const place of placesIn(dialogue))
      for (const harm of HARM_NAMES) await expectTruthBeside(dialogue, place, harm)
  },
  600_000,
)
