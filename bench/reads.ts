import { type Comparison, compare, measure } from './measure.ts'
import type { Running } from './programs.ts'

const SECONDS = 3
const CONNECTIONS = 32

/** Both servers send the same bytes; ours also checks, counts and logs the request and sends its security headers. */
export function compareReads(
  rounds: number,
  path: string,
  { ours, bare }: { ours: Running; bare: Running },
): Promise<Comparison> {
  const run = (server: Running) => () =>
    measure(server, { connections: CONNECTIONS, duration: SECONDS, requests: [{ path }] })
  return compare(rounds, { ours: run(ours), bare: run(bare) })
}
