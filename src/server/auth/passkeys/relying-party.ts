import type { Env } from '#server/config/env.ts'

/**
 * The domain that passkeys belong to, and the only address at which they are taken: from the configuration, never from
 * a request's Host [AUTH-28]. The demonstration's own address is a number, to which browsers give no passkey.
 */
export function relyingParty({ mode, origin }: Pick<Env, 'mode' | 'origin'>) {
  const url = new URL(origin)
  if (mode === 'demo') url.hostname = 'localhost'
  return { id: url.hostname, origin: url.origin }
}
