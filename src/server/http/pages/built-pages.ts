import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { StartError } from '#server/config/start-error.ts'
import type { Pages } from './pages.ts'

const DIST = path.resolve(import.meta.dirname, '../../../../dist')

/** Opens the pages that `vite build` made. */
export async function openBuiltPages(): Promise<Pages> {
  const entry = path.join(DIST, 'server', 'server.js')
  if (!existsSync(entry)) throw new StartError('The pages are not built yet: use npm start.')
  const { default: renderer } = await import(pathToFileURL(entry).href)
  return {
    isDev: false,
    files: path.join(DIST, 'client'),
    renderer,
    listenerFor: (app) => getRequestListener(app.fetch),
    close: async () => {},
  }
}
