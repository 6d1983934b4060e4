import { type Comparison, compare, type Load, measure, measureAlone, type Rate } from './measure.ts'
import type { Running } from './programs.ts'

const SECONDS = 2
const CONNECTIONS = 32

/** One request of ours, and the one of the bare server that it is compared with. */
type OneRequest = Omit<Load, 'connections'>
export type Read = { ours: OneRequest; bare: OneRequest }

export function compareReads(
  rounds: number,
  load: Read,
  servers: { ours: Running; bare: Running },
): Promise<Comparison> {
  const run = (server: Running, own: OneRequest) => () =>
    measure(server, { ...own, connections: CONNECTIONS, duration: SECONDS })
  return compare(rounds, { ours: run(servers.ours, load.ours), bare: run(servers.bare, load.bare) })
}

/** Asks for a page as a browser does: compressed, with the visitor's cookie where they have one. */
export function measurePage(
  rounds: number,
  server: Running,
  page: { path: string; cookie?: string; connections: number },
): Promise<Rate> {
  const { path, cookie, connections } = page
  return measureAlone(rounds, () =>
    measure(server, {
      connections,
      duration: SECONDS,
      headers: { 'accept-encoding': 'gzip', ...(cookie && { cookie }) },
      requests: [{ path }],
    }),
  )
}
