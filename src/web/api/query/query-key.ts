import type { AnyCall } from '#contract/call.ts'
import { address } from '#web/api/address.ts'

/** The first element of every query key of an endpoint, whatever the input. */
export const tagOf = ({ method, path }: AnyCall) => `${method} ${path}`

/** The key of one query: the endpoint's tag, the address, and the body of an endpoint that reads by POST. */
export function queryKeyOf(endpoint: AnyCall, input: object): [string, string, ...string[]] {
  const { url, body } = address(endpoint, { ...input })
  return body === undefined ? [tagOf(endpoint), url] : [tagOf(endpoint), url, body]
}
