import { randomUUID } from 'node:crypto'
import type { Hono } from 'hono'
import { z } from 'zod'
import { PAYMENT_CHOICES } from '#domain/payments/deposit-state.ts'
import type { AppEnv, HttpContext } from '#server/http/app-env.ts'
import { readBody } from '#server/http/read-body.ts'
import { buildContext } from '#server/http/serve.ts'
import { notFound } from '#server/problems.ts'
import { sendSimulatedEvent } from '#server/providers/payments/payments.simulator-webhook.ts'
import { type Deposit, findDeposit } from '#server/quotes/deposit/find-deposit.ts'
import type { Services } from '#server/services.ts'
import { simulatorPage } from './simulator-page.ts'

const FORM_MAX_BYTES = 1000
const Choice = z.enum(PAYMENT_CHOICES)
const SIMULATOR_PATH = '/demo/pay/:id'

/**
 * Serves the demonstration's payment page. It exists only where the simulator is the provider, which live mode refuses
 * [SEC-P20].
 */
export function mountSimulator(app: Hono<AppEnv>, services: Services): void {
  if (services.env.mode !== 'demo' || services.providers.payments.name !== 'simulator') return
  app.get(SIMULATOR_PATH, async (c) => page(c, services, await requireDeposit(c, services)))
  app.post(SIMULATOR_PATH, async (c) => {
    const deposit = await requireDeposit(c, services)
    const form = new URLSearchParams(
      new TextDecoder().decode(await readBody(c.req.raw, FORM_MAX_BYTES)),
    )
    const choice = Choice.safeParse(form.get('outcome'))
    if (!choice.success) return page(c, services, deposit)
    const isHeard = await sendSimulatedEvent(services.env, {
      id: randomUUID(),
      type: choice.data,
      paymentId: deposit.id,
      amountPence: deposit.amount,
      now: services.now(),
    })
    return page(c, services, await requireDeposit(c, services), isHeard ? choice.data : 'unheard')
  })
}

async function requireDeposit(c: HttpContext, services: Services): Promise<Deposit> {
  c.set('route', SIMULATOR_PATH)
  const id = z.uuid().safeParse(c.req.param('id'))
  const ctx = await buildContext(c, { path: SIMULATOR_PATH }, services)
  const deposit = id.success ? await findDeposit(ctx, id.data) : null
  if (deposit === null) throw notFound('There is no such payment.')
  return deposit
}

function page(
  c: HttpContext,
  services: Services,
  deposit: Deposit,
  outcome: Parameters<typeof simulatorPage>[0]['outcome'] = null,
): Response {
  const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
  const html = simulatorPage({ amountPence: deposit.amount, state: deposit.state, outcome, nonce })
  return new Response(html, {
    headers: { ...services.headers.page(c.get('requestId'), nonce), 'cache-control': 'no-store' },
  })
}
