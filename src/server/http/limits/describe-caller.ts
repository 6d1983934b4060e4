import type { Context } from '#server/context.ts'
import type { HttpContext } from '#server/http/app-env.ts'
import { addressPrefix, clientAddress } from './client-address.ts'

const FAMILIES = ['Edg', 'OPR', 'Firefox', 'SamsungBrowser', 'Chrome', 'Safari', 'curl']
const NAMES: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', SamsungBrowser: 'Samsung' }

/** Describes a browser in the list of sessions, so that people recognise their own, without storing the whole header. */
export function describeCaller(
  c: HttpContext,
  trustedHops: number,
): Pick<Context, 'addressPrefix' | 'userAgentFamily'> {
  const agent = c.req.header('user-agent') ?? ''
  // The order matters: most browsers also call themselves Chrome and Safari.
  const family = FAMILIES.find((name) => agent.includes(`${name}/`))
  return {
    addressPrefix: addressPrefix(clientAddress(c, trustedHops)),
    userAgentFamily: family ? (NAMES[family] ?? family) : null,
  }
}
