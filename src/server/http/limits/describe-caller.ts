import type { Context } from '#server/context.ts'
import type { HttpContext } from '#server/http/app-env.ts'
import { addressPrefix, clientAddress } from './client-address.ts'

const FAMILIES = ['Edg', 'OPR', 'Firefox', 'SamsungBrowser', 'Chrome', 'Safari', 'curl']
const NAMES: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', SamsungBrowser: 'Samsung' }

/** What a list of sessions shows, so that its owner knows which one is which; never the whole of it. */
export function describeCaller(
  c: HttpContext,
  trustedHops: number,
): Pick<Context, 'addressPrefix' | 'userAgentFamily'> {
  const agent = c.req.header('user-agent') ?? ''
  // In this order: most browsers also call themselves Chrome and Safari.
  const family = FAMILIES.find((name) => agent.includes(`${name}/`))
  return {
    addressPrefix: addressPrefix(clientAddress(c, trustedHops)),
    userAgentFamily: family ? (NAMES[family] ?? family) : null,
  }
}
