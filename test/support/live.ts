import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { afterAll } from 'vitest'
import { createApi } from '#server/http/api.ts'
import { createHttpServer, drain, listen } from '#server/http/http-server.ts'
import { mountRaw } from '#server/http/raw/raw-route.ts'
import type { LiveStreams } from '#server/notifications/live/live-streams.ts'
import { type Live, startLive } from '#server/notifications/live/start-live.ts'
import { apiRoutes, rawRoutes } from '#server/routes.ts'
import type { TestApi, Visitor } from './api.ts'

export type LiveApi = Live & {
  streams: LiveStreams
  /** Opens an event stream as this visitor's browser would. */
  listen(visitor: Visitor, query: string): Promise<Listener>
}

export type Listener = {
  status: number
  headers: Headers
  /** The events received so far, without comments. */
  told: Record<string, string>[]
  /** How many comments have arrived, which hold the connection open. */
  heartbeats: () => number
  hasEnded: () => boolean
  leave(): void
}

/** Serves the live updates of a test's application over our own HTTP server, because streams need a real connection. */
export async function openLive(api: TestApi, url: string): Promise<LiveApi> {
  const live = startLive(url, api.runtime, null)
  const app = createApi(api.runtime, apiRoutes, [mountRaw(rawRoutes)])
  const server = createHttpServer({ trustProxyHops: 0 })
  await listen(server, getRequestListener(app.fetch), { host: '127.0.0.1', port: 0 })
  const { port } = server.address() as AddressInfo // The server listens on TCP, so the address is an object.
  afterAll(async () => {
    await live.close()
    await drain(server, 100)
  })
  return {
    ...live,
    streams: api.runtime.streams,
    listen: async (visitor, query) => {
      const leaving = new AbortController()
      const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await fetch(`http://127.0.0.1:${port}/api/live${query}`, {
        headers: cookie ? { cookie } : {},
        signal: leaving.signal,
      })
      return { ...follow(response), leave: () => leaving.abort() }
    },
  }
}

function follow(response: Response) {
  const told: Record<string, string>[] = []
  let text = ''
  let hasEnded = false
  const read = async () => {
    for await (const bytes of response.body ?? []) {
      text += new TextDecoder().decode(bytes)
      const events = text.matchAll(/^event: changed\ndata: (.*)\n\n/gm)
      told.splice(0, told.length, ...[...events].map(([, data = '{}']) => JSON.parse(data)))
    }
  }
  void read()
    .catch(() => {})
    .finally(() => {
      hasEnded = true
    })
  return {
    status: response.status,
    headers: response.headers,
    told,
    heartbeats: () => text.split(': still here').length - 1,
    hasEnded: () => hasEnded,
  }
}
