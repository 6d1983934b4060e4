import type { Stripe } from 'stripe'
import type { z } from 'zod'
import type { Log } from '#server/config/log.ts'
import type { StripeSettings } from '#server/config/settings/stripe-settings.ts'
import { readText, requireSafeBase } from '#server/providers/fetch-json.ts'
import { createOutsideGuard, parseAnswer } from '#server/providers/provider-client.ts'

/** The library's types describe this version; an account's default may be another. */
export const STRIPE_API_VERSION = '2026-10-28.endive' satisfies Stripe.LatestApiVersion
/** A handler requests a checkout within its own timeout of 2.8 s. */
const TIMEOUT_MS = 2500
/** The timeout of what asks ends first, so that one timeout gives one answer. */
const SOCKET_GRACE_MS = 1000

export type StripeClientSettings = StripeSettings & {
  log: Log
  timeoutMs?: number
  clock?: () => number
}

type Answer<Value> =
  | { kind: 'found'; value: Value }
  /** It refused the request; `isKeyReused`: because another request had come under the same key before. */
  | { kind: 'unknown'; isKeyReused: boolean; code: string }
  | { kind: 'declined'; code: string }
  | { kind: 'away' }

export type StripeClient = {
  /** Calls Stripe and checks the shape of what it answers. It never throws. */
  ask<Value>(
    call: (stripe: Stripe) => Promise<unknown>,
    schema: z.ZodType<Value>,
  ): Promise<Answer<Value>>
}

/** Stripe's own library behind our circuit breaker, timeout and limits. Each client has a breaker of its own. */
export function createStripeClient(settings: StripeClientSettings): StripeClient {
  const { timeoutMs = TIMEOUT_MS } = settings
  const guard = createOutsideGuard({ ...settings, name: 'stripe' })
  let opened: Promise<Stripe> | null = null
  return {
    ask: (call, schema) =>
      guard(async () => {
        opened ??= openLibrary(settings, timeoutMs)
        try {
          return parseAnswer(schema, await withTimeout(call(await opened), timeoutMs))
        } catch (error) {
          return refusalOf(error)
        }
      }),
  }
}

/** The library costs 40 MB and 0.1 s to load: only an installation that asks Stripe pays for it. */
async function openLibrary({ url, secretKey }: StripeSettings, timeoutMs: number): Promise<Stripe> {
  const base = new URL(url)
  requireSafeBase(base)
  const { Stripe } = await import('stripe')
  return new Stripe(secretKey, {
    apiVersion: STRIPE_API_VERSION,
    protocol: base.protocol === 'http:' ? 'http' : 'https',
    host: base.hostname,
    port: base.port || (base.protocol === 'http:' ? '80' : '443'),
    timeout: timeoutMs + SOCKET_GRACE_MS,
    maxNetworkRetries: 1,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(boundedFetch),
  })
}

/** Follows no redirect, reads at most 1 MB, and lets the library retry only a broken connection [SEC-I16]. */
async function boundedFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  try {
    const response = await fetch(input, { ...init, redirect: 'manual' })
    const headers = new Headers(response.headers)
    headers.delete('content-encoding')
    // Two requests under one key at once: it is repeated later.
    if (response.status === 409) headers.set('stripe-should-retry', 'false')
    return new Response(await readText(response), { status: response.status, headers })
  } catch (error) {
    if (error instanceof TypeError && !init?.signal?.aborted) throw error
    // What asked has given up, or the answer is too long.
    return new Response('', { status: 502, headers: { 'stripe-should-retry': 'false' } })
  }
}

async function withTimeout<Value>(work: Promise<Value>, timeoutMs: number): Promise<Value> {
  const signal = AbortSignal.timeout(timeoutMs)
  return Promise.race([
    work,
    new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    }),
  ])
}

/** A refusal of a card or of a request is an answer; everything else is a failure of the provider. */
function refusalOf(error: unknown) {
  if (!(error instanceof Error)) return { kind: 'failed' as const, reason: 'unknown' }
  if ('type' in error && error.type === 'StripeCardError')
    return { kind: 'declined' as const, code: codeOf(error) }
  if ('statusCode' in error && (error.statusCode === 400 || error.statusCode === 404))
    return {
      kind: 'unknown' as const,
      code: codeOf(error),
      isKeyReused: 'type' in error && error.type === 'StripeIdempotencyError',
    }
  return { kind: 'failed' as const, reason: nameOf(error) }
}

const codeOf = (error: Error) =>
  'code' in error && typeof error.code === 'string' ? error.code : 'unknown'

/** Never the message: Stripe repeats parts of a key in it. */
const nameOf = (error: Error) =>
  'type' in error && typeof error.type === 'string' ? error.type : error.name
