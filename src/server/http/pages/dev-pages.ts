import type { Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { createServer, isRunnableDevEnvironment } from 'vite'
import type { Pages } from './pages.ts'

/** Renders the pages from their sources at each request. Hot updates use our own port. */
export async function openDevPages(server: Server): Promise<Pages> {
  const vite = await createServer({
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  })
  const { ssr } = vite.environments
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error('Vite does not render on the server')
  return {
    isDev: true,
    files: null,
    renderer: {
      fetch: async (request, options) => {
        const entry = await ssr.runner.import('/src/web/server.ts')
        return entry.default.fetch(request, options)
      },
    },
    listenerFor: (app) => {
      const listener = getRequestListener(app.fetch)
      return (incoming, outgoing) =>
        vite.middlewares(incoming, outgoing, () => listener(incoming, outgoing))
    },
    close: () => vite.close(),
  }
}
