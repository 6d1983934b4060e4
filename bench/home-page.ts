import { measure, medianOf, type Rate } from './measure.ts'
import type { Running } from './programs.ts'

const SECONDS = 3
const CONNECTIONS = 16

/** Requests the home page as a browser without our cookies does: with its own nonce, and compressed. */
export async function measureHomePage(rounds: number, server: Running): Promise<Rate> {
  const run = () =>
    measure(server, {
      connections: CONNECTIONS,
      duration: SECONDS,
      headers: { 'accept-encoding': 'gzip' },
      requests: [{ path: '/' }],
    })
  await run()
  const rates: Rate[] = []
  for (let round = 0; round < rounds; round += 1) rates.push(await run())
  return {
    perSecond: medianOf(rates.map((rate) => rate.perSecond)),
    p99Ms: medianOf(rates.map((rate) => rate.p99Ms)),
    cpuMs: medianOf(rates.map((rate) => rate.cpuMs)),
  }
}
