import { SIMULATOR_SIGNATURE_HEADER } from '#server/providers/payments/payments.simulator.ts'
import { signWebhook } from '#server/providers/payments/webhook-signature.ts'

/** With which the servers of the journeys and this process sign: what no page of the simulator says can be sent then. */
export const JOURNEY_WEBHOOK_SECRET = 'the-webhook-secret-of-every-journey'

/** Sends news as the payment provider does. */
export async function sendNews(origin: string, event: object): Promise<void> {
  const body = new TextEncoder().encode(JSON.stringify(event))
  const signature = signWebhook(JOURNEY_WEBHOOK_SECRET, body, Temporal.Now.instant())
  const answer = await fetch(`${origin}/api/webhooks/simulator`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', [SIMULATOR_SIGNATURE_HEADER]: signature },
  })
  if (answer.status !== 200) throw new Error(`the news was answered with ${answer.status}`)
}
