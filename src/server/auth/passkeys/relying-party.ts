import type { Env } from '#server/config/env.ts'
import type { LogFields } from '#server/config/log.ts'

/**
 * The domain that passkeys belong to, and the only address at which they are taken: from the configuration, never from
 * a request's Host [AUTH-28]. The demonstration's own address is a number, to which browsers give no passkey.
 */
export function relyingParty({ mode, origin }: Pick<Env, 'mode' | 'origin'>) {
  const url = new URL(origin)
  if (mode === 'demo') url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}

/**
 * What the log says of an answer that the library throws for: its words up to the first thing that it repeats of the answer, which
 * anybody may send [SEC-I10].
 */
export const refusedPasskey = (error: unknown): LogFields => ({
  event: 'passkey refused',
  reason: error instanceof Error ? (error.message.split(/ ?["':,]/)[0] ?? '') : 'unknown',
})
