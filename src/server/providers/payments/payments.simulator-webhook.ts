import type { Env } from '#server/config/env.ts'
import {
  SIMULATOR_ACCOUNT,
  SIMULATOR_SIGNATURE_HEADER,
  type SimulatorEvent,
} from './payments.simulator.ts'
import { signWebhook } from './webhook-signature.ts'

const TIMEOUT_MS = 3000

type WithoutHead<Event> = Event extends SimulatorEvent ? Omit<Event, 'isLive' | 'account'> : never
type SimulatedNews = WithoutHead<SimulatorEvent>

/** Sends Kerbside an event as a real provider does: a signed POST over HTTP. Returns true where it was accepted. */
export async function sendSimulatedEvent(
  env: Env,
  event: SimulatedNews,
  now: Temporal.Instant,
): Promise<boolean> {
  const payload = { ...event, isLive: false, account: SIMULATOR_ACCOUNT }
  const body = new TextEncoder().encode(JSON.stringify(payload))
  try {
    const response = await fetch(`${env.origin}/api/webhooks/simulator`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [SIMULATOR_SIGNATURE_HEADER]: signWebhook(env.webhookSecret, body, now),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    return response.ok
  } catch {
    return false
  }
}
