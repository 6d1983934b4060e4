import type { AnyCall } from '#contract/call.ts'

/** Fills the path parameters from the input; the rest becomes the body, or the query of an endpoint without a body. */
export function address(endpoint: AnyCall, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(rest[name])
    delete rest[name]
    return encodeURIComponent(value)
  })
  if (endpoint.sendsJson) return { url: path, body: JSON.stringify(rest) }
  const given = Object.entries(rest).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return { url: query ? `${path}?${query}` : path, body: undefined }
}
