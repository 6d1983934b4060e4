import type { CdnSettings } from '#server/config/settings/cdn-settings.ts'
import { requireSafeBase } from '#server/providers/fetch-json.ts'
import type { CdnProvider } from './cdn.ts'

const TIMEOUT_MS = 3000

/** Fastly's purge of several keys: `POST /service/ID/purge` names them in `Surrogate-Key`, 256 at most; we have fewer than ten. */
export function createFastlyCdn({ purgeUrl, token }: CdnSettings): CdnProvider {
  const url = new URL(purgeUrl)
  requireSafeBase(url)
  return {
    async purge(keys) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          accept: 'application/json',
          'fastly-key': token,
          'surrogate-key': keys.join(' '),
        },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`the CDN answered ${response.status}`)
    },
  }
}
