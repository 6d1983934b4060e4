import type { Env } from './env.ts'

declare const own: unique symbol

/** Builds an address on our own site. No email links to any other target. */
export type OwnAddress = string & { readonly [own]: true }

/** The base comes only from the configuration, never from a request's Host [SEC-S7]; every value is encoded. */
export function ownAddress(
  env: Pick<Env, 'origin'>,
  path: `/${string}`,
  query: Record<string, string> = {},
): OwnAddress {
  const url = new URL(path, env.origin)
  if (url.origin !== env.origin) throw new RangeError('an email links to our own site only')
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  // The only cast to the branded type: the line above has proved it.
  return url.href as OwnAddress
}
