import { CallError } from '#web/api/call-error.ts'

/**
 * Waits for the network, and sends again what its loss has cut off. Only for requests that change nothing: a request that
 * does is left to the visitor, who may have decided otherwise meanwhile.
 */
export async function whenOnline<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    await untilOnline()
    try {
      return await send()
    } catch (error) {
      if (error instanceof CallError || navigator.onLine) throw error
    }
  }
}

const untilOnline = () =>
  navigator.onLine
    ? Promise.resolve()
    : new Promise<void>((resolve) =>
        window.addEventListener('online', () => resolve(), { once: true }),
      )
