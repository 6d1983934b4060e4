import type { Server } from 'node:http'
import type { Pages } from './pages.ts'

/** Each module is imported on demand, because a production installation lacks Vite. */
export async function openPages(server: Server, { isDev }: { isDev: boolean }): Promise<Pages> {
  if (!isDev) return (await import('./built-pages.ts')).openBuiltPages()
  return (await import('./dev-pages.ts')).openDevPages(server)
}
