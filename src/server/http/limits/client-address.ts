import { isIPv6 } from 'node:net'
import type { HttpContext } from '#server/http/app-env.ts'

/** Returns the visitor's address: the connection's, or the one that the trusted proxies in front of us report. */
export function clientAddress(c: HttpContext, trustedHops: number): string {
  const peer = c.env?.incoming?.socket?.remoteAddress ?? ''
  return addressBehind(peer, c.req.header('x-forwarded-for'), trustedHops)
}

export function addressBehind(
  peer: string,
  forwardedFor: string | undefined,
  trustedHops: number,
): string {
  if (trustedHops === 0) return peer
  const reported = forwardedFor?.split(',') ?? []
  // Each proxy appends the address of its client; everything further left is what the visitor says.
  return reported.at(-trustedHops)?.trim() ?? reported[0]?.trim() ?? peer
}

/** The key of rate limits: an IPv4 address, or the /64 that one IPv6 household shares. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIPv6(plain)) return plain
  const [head = '', tail] = plain.split('%')[0]?.split('::') ?? []
  const left = head.split(':').filter(Boolean)
  const right = tail?.split(':').filter(Boolean) ?? []
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/** The stored part of a session's address: enough to recognise a network, not a home (IPv4 /24, IPv6 /48). */
export function addressPrefix(address: string): string | null {
  const network = networkOf(address)
  if (network === '') return null
  return network.includes(':')
    ? `${network.split(':').slice(0, 3).join(':')}::/48`
    : `${network.split('.').slice(0, 3).join('.')}.0/24`
}
