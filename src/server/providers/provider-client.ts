import type { z } from 'zod'
import type { Log } from '#server/config/log.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { fetchJson, type JsonRequest } from './fetch-json.ts'

/** Every adapter gives up after three seconds. */
const TIMEOUT_MS = 3000

/** `unknown`: the provider answered that it knows no such thing. `away`: it did not answer correctly. */
export type OutsideAnswer<Value> =
  | { kind: 'found'; value: Value }
  | { kind: 'unknown' }
  | { kind: 'away' }

export type ProviderClient = {
  ask<Value>(request: JsonRequest, schema: z.ZodType<Value>): Promise<OutsideAnswer<Value>>
}

export type OutsideSettings = {
  name: string
  log: Log
  timeoutMs?: number | undefined
  clock?: (() => number) | undefined
}

type Failed = { kind: 'failed'; reason: string }

/**
 * Runs calls of one provider through its circuit breaker. It never throws: what asked continues without the
 * answer. What a call throws, or reports as failed, is logged by its name alone, because a message may hold a key.
 */
export function createOutsideGuard(settings: OutsideSettings) {
  const { name, log } = settings
  const breaker = createCircuitBreaker(settings.clock)

  const fail = (reason: string) => {
    const hasOpened = breaker.failed()
    log.warn({ event: 'provider_failed', provider: name, reason }, 'a provider failed')
    if (hasOpened) log.error({ event: 'provider_off', provider: name }, 'it is left alone for now')
    return { kind: 'away' } as const
  }

  return async <Answer extends { kind: string }>(
    call: () => Promise<Answer | Failed>,
  ): Promise<Exclude<Answer, Failed> | { kind: 'away' }> => {
    if (!breaker.mayCall()) return { kind: 'away' }
    try {
      const answer = await call()
      if (isFailed(answer)) return fail(answer.reason)
      breaker.succeeded()
      return answer as Exclude<Answer, Failed>
    } catch (error) {
      return fail(error instanceof Error ? error.name : 'unknown')
    }
  }
}

const isFailed = (answer: { kind: string }): answer is Failed => answer.kind === 'failed'

/** Calls a provider that speaks JSON. */
export function createProviderClient(settings: OutsideSettings): ProviderClient {
  const { timeoutMs = TIMEOUT_MS } = settings
  const guard = createOutsideGuard(settings)
  return {
    ask: (request, schema) =>
      guard(async () => {
        const { status, body } = await fetchJson(request, timeoutMs)
        if (isUnknown(status)) return { kind: 'unknown' }
        if (status !== 200) return { kind: 'failed', reason: `status ${status}` }
        return parseAnswer(schema, body)
      }),
  }
}

/** An answer of a shape that we do not know counts as a failure of the provider. */
export function parseAnswer<Value>(
  schema: z.ZodType<Value>,
  body: unknown,
): { kind: 'found'; value: Value } | Failed {
  const parsed = schema.safeParse(body)
  return parsed.success
    ? { kind: 'found', value: parsed.data }
    : { kind: 'failed', reason: 'an answer of another shape' }
}

/** Bad format or not found: the provider works, but does not know this value. */
const isUnknown = (status: number) => status === 400 || status === 404

/** Builds an address below a configured base with typed text encoded. */
export function outsideUrl(base: string, ...parts: readonly string[]): URL {
  return new URL([base.replace(/\/+$/, ''), ...parts.map(encodeURIComponent)].join('/'))
}
