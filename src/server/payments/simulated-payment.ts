import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type {
  makeSimulatedPayment as makeEndpoint,
  showSimulatedPayment as showEndpoint,
} from '#contract/payments/simulated-payment.ts'
import { PAYMENT_CHOICES } from '#domain/payments/deposit-state.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { readBody } from '#server/http/read-body.ts'
import { newNonce } from '#server/http/security/nonce.ts'
import { notFound } from '#server/problems.ts'
import {
  SIMULATED_CARDS,
  simulatedCheckout,
} from '#server/providers/payments/payments.simulator.ts'
import { sendSimulatedEvent } from '#server/providers/payments/payments.simulator-webhook.ts'
import type { Runtime } from '#server/runtime.ts'
import { findPayment, type Payment } from './find-payment.ts'
import { simulatorPage } from './simulator-page.ts'

const FORM_MAX_BYTES = 1000
const Choice = z.enum([...PAYMENT_CHOICES, 'paid-declines', 'paid-asks'])

/*
 * The demonstration's payment page. It exists only where the simulator is the provider, which live mode refuses
 * [SEC-P20].
 */

export async function showSimulatedPayment(call: RawCall<typeof showEndpoint>): Promise<Response> {
  if (!isSimulated(call.runtime)) return call.next()
  return page(call, await requirePayment(call))
}

export async function makeSimulatedPayment(call: RawCall<typeof makeEndpoint>): Promise<Response> {
  const { c, runtime } = call
  if (!isSimulated(runtime)) return call.next()
  const payment = await requirePayment(call)
  const form = new URLSearchParams(
    new TextDecoder().decode(await readBody(c.req.raw, FORM_MAX_BYTES)),
  )
  const choice = Choice.safeParse(form.get('outcome'))
  if (!choice.success) return page(call, payment)
  const [, card] = choice.data.split('-')
  const savedCard = SIMULATED_CARDS.find((each) => each === card)
  const type = savedCard ? 'paid' : PAYMENT_CHOICES.find((each) => each === choice.data)
  if (type === undefined) return page(call, payment)
  const event = {
    id: randomUUID(),
    type,
    ...(savedCard && { checkoutReference: simulatedCheckout(payment.id, savedCard) }),
    paymentId: payment.id,
    purpose: payment.purpose,
    amountPence: payment.amountPence,
    currency: 'gbp',
  }
  const isHeard = await sendSimulatedEvent(runtime.env, event, runtime.now())
  return page(call, await requirePayment(call), isHeard ? type : 'unheard')
}

const isSimulated = ({ providers }: Runtime) => providers.payments.name === 'simulator'

type Call = Pick<RawCall<typeof showEndpoint>, 'c' | 'runtime' | 'admit'>

async function requirePayment({ c, admit }: Call): Promise<Payment> {
  const id = z.uuid().safeParse(c.req.param('id'))
  const ctx = await admit()
  const payment = id.success ? await findPayment(ctx, id.data) : null
  if (payment === null) throw notFound('There is no such payment.')
  return payment
}

function page(
  { c, runtime }: Call,
  payment: Payment,
  outcome: Parameters<typeof simulatorPage>[0]['outcome'] = null,
): Response {
  const nonce = newNonce()
  return new Response(simulatorPage({ ...payment, outcome, nonce }), {
    headers: { ...runtime.headers.page(c.get('requestId'), nonce), 'cache-control': 'no-store' },
  })
}
