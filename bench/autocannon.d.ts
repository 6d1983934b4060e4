/** The part of the API that the bench uses; the package has no types. */
declare module 'autocannon' {
  type Request = {
    method?: string
    path?: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  type Options = {
    url: string
    connections: number
    amount?: number
    duration?: number
    headers?: Record<string, string>
    reconnectRate?: number
    requests?: Request[]
  }
  type Result = {
    '2xx': number
    non2xx: number
    errors: number
    /** In seconds. */
    duration: number
    latency: { p50: number; p99: number }
  }
  // biome-ignore lint/style/noDefaultExport: so the package exports it.
  export default function autocannon(
    options: Options,
  ): Promise<Result> & { on(event: 'response', listen: () => void): void }
}
