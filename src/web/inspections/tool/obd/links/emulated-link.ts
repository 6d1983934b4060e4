import { answerAs, FRESH_ADAPTER } from '#domain/inspections/obd/emulated-adapter.ts'
import type { EmulatedCar } from '#domain/inspections/obd/emulated-car.ts'
import type { OpenLink } from '#web/inspections/tool/obd/adapter-link.ts'
import { drivenCar } from './driven-car.ts'

/** An adapter needs about this long for a command and its response. */
const ANSWER_MS = 60

/** The "Try with a simulated adapter" button: an ELM327 in a car that does not exist. Cleared codes return with the next connection. */
export function createEmulatedOpener(clock: () => number, answerMs = ANSWER_MS): OpenLink {
  return async ({ onText }) => {
    const startedAt = clock()
    let settings = FRESH_ADAPTER
    let codes: EmulatedCar['codes'] | null = null
    const timers = new Set<ReturnType<typeof setTimeout>>()
    return {
      name: 'Simulated adapter',
      isSimulated: true,
      async write(text) {
        const driven = drivenCar((clock() - startedAt) / 1000)
        const answer = answerAs({ ...driven, codes: codes ?? driven.codes }, settings, text.trim())
        settings = answer.settings
        codes = answer.car.codes
        const timer = setTimeout(() => {
          timers.delete(timer)
          // A real adapter's responses also arrive in pieces.
          const half = Math.ceil(answer.reply.length / 2)
          onText(answer.reply.slice(0, half))
          onText(answer.reply.slice(half))
        }, answerMs)
        timers.add(timer)
      },
      async close() {
        for (const timer of timers) clearTimeout(timer)
      },
    }
  }
}
