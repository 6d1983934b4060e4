import type { z } from 'zod'
import type { Log } from '#server/config/log.ts'
import { createCircuitBreaker } from './circuit-breaker.ts'
import { fetchJson, type JsonRequest } from './fetch-json.ts'

/** Every adapter gives up after three seconds. */
const TIMEOUT_MS = 3000

/** `unknown`: the service answered that it knows no such thing. `away`: it did not answer correctly. */
export type OutsideAnswer<Value> =
  | { kind: 'found'; value: Value }
  | { kind: 'unknown' }
  | { kind: 'away' }

export type OutsideService = {
  ask<Value>(request: JsonRequest, schema: z.ZodType<Value>): Promise<OutsideAnswer<Value>>
}

export type OutsideSettings = {
  name: string
  log: Log
  timeoutMs?: number | undefined
  clock?: (() => number) | undefined
}

/** Calls an outside service through its circuit breaker. It never throws: the caller continues without the answer. */
export function createOutsideService(settings: OutsideSettings): OutsideService {
  const { name, log, timeoutMs = TIMEOUT_MS } = settings
  const breaker = createCircuitBreaker(settings.clock)

  const fail = (reason: string) => {
    const hasOpened = breaker.failed()
    log.warn({ event: 'provider_failed', provider: name, reason }, 'an outside service failed')
    if (hasOpened) log.error({ event: 'provider_off', provider: name }, 'it is left alone for now')
    return { kind: 'away' } as const
  }

  return {
    async ask(request, schema) {
      if (!breaker.mayCall()) return { kind: 'away' }
      try {
        const { status, body } = await fetchJson(request, timeoutMs)
        if (isUnknown(status)) {
          breaker.succeeded()
          return { kind: 'unknown' }
        }
        if (status !== 200) return fail(`status ${status}`)
        const parsed = schema.safeParse(body)
        if (!parsed.success) return fail('an answer of another shape')
        breaker.succeeded()
        return { kind: 'found', value: parsed.data }
      } catch (error) {
        return fail(error instanceof Error ? error.name : 'unknown')
      }
    },
  }
}

/** Bad format or not found: the service works, but does not know this value. */
const isUnknown = (status: number) => status === 400 || status === 404

/** Builds an address below a configured base with typed text encoded. */
export function outsideUrl(base: string, ...parts: readonly string[]): URL {
  return new URL([base.replace(/\/+$/, ''), ...parts.map(encodeURIComponent)].join('/'))
}
