import type { Server } from 'node:http'
import type { Pages } from './pages.ts'

/** Each is imported only when it is wanted: Vite is not there in an installation without tools. */
export async function openPages(server: Server, { isDev }: { isDev: boolean }): Promise<Pages> {
  if (!isDev) return (await import('./built-pages.ts')).openBuiltPages()
  return (await import('./dev-pages.ts')).openDevPages(server)
}
