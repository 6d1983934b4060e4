import { type Comparison, compare, type Load, measure, measureAlone, type Rate } from './measure.ts'
import type { Running } from './programs.ts'

const SECONDS = 2
const CONNECTIONS = 32
/** A server in operation has compiled the code of its pages: the first hundreds of requests for one took up to 1.8 times as long. */
const WARM_UP_PAGES = 1500

/** One request of ours, and the one of the bare server that it is compared with. */
type OneRequest = Omit<Load, 'connections'>
type Read = { ours: OneRequest; bare: OneRequest }

const CATALOGUE = { requests: [{ path: '/api/services' }] }
const BASKET = { vehicleRegistration: 'AB12CDE', location: 'M20 2RN', serviceIds: [1] }

/** What is no list is compared with a bare read of the catalogue, the simplest thing that a server can do with its database. */
export const READS = {
  'catalogue, cached': { ours: CATALOGUE, bare: CATALOGUE },
  'mechanics, cached': {
    ours: { requests: [{ path: '/api/mechanics' }] },
    bare: { requests: [{ path: '/api/mechanics' }] },
  },
  'price a request': {
    ours: {
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      requests: [{ method: 'POST', path: '/api/quotes/calculate', body: JSON.stringify(BASKET) }],
    },
    bare: CATALOGUE,
  },
  'search by place': {
    // Another part of the town each time, as visitors ask.
    ours: { requests: searches() },
    bare: CATALOGUE,
  },
} satisfies Record<string, Read>

function searches() {
  return Array.from({ length: 600 }, (_, n) => ({
    path: `/api/mechanics/M${1 + (n % 20)}%20${n % 10}A${'ABDEFGHJLN'[n % 7]}`,
  }))
}

export function compareReads(
  rounds: number,
  load: Read,
  servers: { ours: Running; bare: Running },
  seconds = SECONDS,
): Promise<Comparison> {
  const run = (server: Running, own: OneRequest) => () =>
    measure(server, { ...own, connections: CONNECTIONS, duration: seconds })
  return compare(rounds, { ours: run(servers.ours, load.ours), bare: run(servers.bare, load.bare) })
}

/** Asks for a page as a browser does: compressed, with the visitor's cookie where they have one. */
export function measurePage(
  rounds: number,
  server: Running,
  page: { path: string; cookie?: string; connections: number },
): Promise<Rate> {
  const { path, cookie, connections } = page
  const load = {
    connections,
    headers: { 'accept-encoding': 'gzip, deflate, br, zstd', ...(cookie && { cookie }) },
    requests: [{ path }],
  }
  return measureAlone(
    rounds,
    () => measure(server, { ...load, duration: SECONDS }),
    () => measure(server, { ...load, amount: WARM_UP_PAGES }),
  )
}
