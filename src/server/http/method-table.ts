import type { AnyEndpoint } from '#contract/endpoint.ts'

/** Lists the methods of an address of the API, for the Allow header of a 405. */
export function createMethodTable(endpoints: Pick<AnyEndpoint, 'method' | 'path'>[]) {
  const rows = endpoints.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  }))
  return (path: string): string[] => {
    const methods = rows.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    return [...new Set(methods.includes('GET') ? [...methods, 'HEAD'] : methods)].sort()
  }
}
