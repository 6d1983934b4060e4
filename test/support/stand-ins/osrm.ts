import { type OutsideServer, startOutsideServer } from './outside-server.ts'

const NUMBER = String.raw`-?\d+(?:\.\d+)?`
const ROUTE = new RegExp(
  `^/route/v1/driving/(${NUMBER},${NUMBER});(${NUMBER},${NUMBER})\\?overview=false$`,
)
/** No road leads there. */
const ISLAND = '-1.140,60.150'

/**
 * Speaks the route service of OSRM (project-osrm.org/docs, version 5): `{code, routes, waypoints}`, and 400 with a code
 * where a query is wrong or no route exists. `seconds` is what each drive takes.
 */
export const startOsrm = (drive: { seconds: number }): Promise<OutsideServer> =>
  startOutsideServer(({ path }) => {
    const [, from, to] = ROUTE.exec(path) ?? []
    if (from === undefined || to === undefined)
      return { status: 400, body: { code: 'InvalidUrl', message: 'URL string malformed' } }
    if (from === ISLAND || to === ISLAND)
      return { status: 400, body: { code: 'NoRoute', message: 'Impossible route.' } }
    const waypoint = (at: string) => ({
      hint: 'gICAgA',
      distance: 4.2,
      name: 'Wilmslow Road',
      location: at.split(',').map(Number),
    })
    const leg = { steps: [], summary: '', weight: 1, duration: drive.seconds, distance: 12_345.6 }
    const route = { legs: [leg], weight_name: 'routability', ...leg }
    return {
      status: 200,
      body: { code: 'Ok', routes: [route], waypoints: [waypoint(from), waypoint(to)] },
    }
  })
