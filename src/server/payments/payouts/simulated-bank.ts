import { randomUUID } from 'node:crypto'
import { html } from 'hono/html'
import { z } from 'zod'
import type {
  giveSimulatedBank as giveEndpoint,
  showSimulatedBank as showEndpoint,
} from '#contract/payments/simulated-bank.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { readBody } from '#server/http/read-body.ts'
import { newNonce } from '#server/http/security/nonce.ts'
import { simulatorFrame } from '#server/payments/simulator-frame.ts'
import { notFound } from '#server/problems.ts'
import { sendSimulatedEvent } from '#server/providers/payments/payments.simulator-webhook.ts'

const FORM_MAX_BYTES = 1000
const Choice = z.enum(['all', 'part'])
type Choice = z.infer<typeof Choice>
const Reference = z.string().regex(/^simacct_\d{1,10}$/)

const SAID: Readonly<Record<Choice | 'unheard', string>> = {
  all: 'That is everything. You can go back to Kerbside.',
  part: 'Your bank account is still missing. You can go back to Kerbside, or give it here.',
  unheard: 'Kerbside did not answer. Please try again.',
}

/*
 * The provider's page for a mechanic's bank account, in the demonstration. It exists only where the simulator is the
 * provider, which live mode refuses [SEC-P20].
 */

export async function showSimulatedBank(call: RawCall<typeof showEndpoint>): Promise<Response> {
  if (call.runtime.providers.payments.name !== 'simulator') return call.next()
  await call.admit()
  requireReference(call)
  return page(call, null)
}

export async function giveSimulatedBank(call: RawCall<typeof giveEndpoint>): Promise<Response> {
  const { c, runtime } = call
  if (runtime.providers.payments.name !== 'simulator') return call.next()
  await call.admit()
  const accountReference = requireReference(call)
  const form = new URLSearchParams(
    new TextDecoder().decode(await readBody(c.req.raw, FORM_MAX_BYTES)),
  )
  const choice = Choice.safeParse(form.get('given'))
  if (!choice.success) return page(call, null)
  const isReady = choice.data === 'all'
  const event = {
    id: randomUUID(),
    type: 'account-changed' as const,
    accountReference,
    state: { isReady, missing: isReady ? [] : ['external_account'] },
  }
  const isHeard = await sendSimulatedEvent(runtime.env, event, runtime.now())
  return page(call, isHeard ? choice.data : 'unheard')
}

type Call = Pick<RawCall<typeof showEndpoint>, 'c' | 'runtime'>

function requireReference({ c }: Call): string {
  const reference = Reference.safeParse(c.req.param('reference'))
  if (!reference.success) throw notFound('There is no such account.')
  return reference.data
}

function page({ c, runtime }: Call, said: Choice | 'unheard' | null): Response {
  const nonce = newNonce()
  const main = html`
    <h1>Your bank account</h1>
    <p class="quiet">This page plays the payment provider in the Kerbside demo. A real one asks here for your bank account and who you are.</p>
    ${said === null ? '' : html`<p class="said" role="status">${SAID[said]}</p>`}
    ${
      said === 'all'
        ? ''
        : html`
      <form method="post">
        <button class="main" name="given" value="all">Give everything</button>
        <button name="given" value="part">Leave the bank account out</button>
      </form>`
    }
    <p class="back"><a href="/mechanic-dashboard/earnings">Back to your money</a></p>`
  const body = simulatorFrame({ title: 'Simulated bank account', main, nonce })
  return new Response(body, {
    headers: { ...runtime.headers.page(c.get('requestId'), nonce), 'cache-control': 'no-store' },
  })
}
