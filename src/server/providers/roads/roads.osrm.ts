import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { Coordinates } from '#domain/places/distance.ts'
import { createProviderClient, type OutsideSettings } from '#server/providers/provider-client.ts'
import { createRemembered } from '#server/providers/remembered.ts'
import { estimatedMinutes } from './roads.builtin.ts'
import type { RoadsProvider } from './roads.ts'

/** Of an answer we read the duration of the first route, in seconds. */
const Answer = z.object({
  code: z.literal('Ok'),
  routes: z.array(z.object({ duration: z.number().min(0) })).min(1),
})

type Settings = Omit<OutsideSettings, 'name'> & { url: string }

/** About a hundred metres: what is sent names no house, and neighbours share an answer. */
const DECIMALS = 3
const MOST_KNOWN = 20_000

/**
 * OSRM's HTTP interface, version 1 of its route service. Where it does not answer within its time, or knows no route, the drive is
 * estimated: nothing fails with it.
 */
export function createOsrm({ url, ...settings }: Settings): RoadsProvider {
  const osrm = createProviderClient({ ...settings, name: 'osrm' })
  const remembered = createRemembered<number | null>(settings.clock)
  const known = new LRUCache<string, number>({ max: MOST_KNOWN })

  const ask = async (way: string) => {
    const answer = await osrm.ask({ url: routeUrl(url, way) }, Answer)
    const seconds = answer.kind === 'found' ? (answer.value.routes[0]?.duration ?? null) : null
    const minutes = seconds === null ? null : Math.ceil(seconds / 60)
    if (minutes !== null) known.set(way, minutes)
    return { value: minutes, isAnswer: answer.kind !== 'away' }
  }

  return {
    async driveMinutes(from, to) {
      const way = wayOf(from, to)
      return (await remembered(way, () => ask(way))) ?? estimatedMinutes(from, to)
    },
    knownMinutes: (from, to) => known.get(wayOf(from, to)) ?? estimatedMinutes(from, to),
  }
}

/** Numbers alone: nothing that anybody typed is part of the address. */
function routeUrl(base: string, way: string): URL {
  const url = new URL(`${base.replace(/\/+$/, '')}/route/v1/driving/${way}`)
  url.searchParams.set('overview', 'false')
  return url
}

/** Longitude first, as OSRM expects. */
const wayOf = (from: Coordinates, to: Coordinates): string =>
  [from, to]
    .map(
      ({ longitude, latitude }) => `${longitude.toFixed(DECIMALS)},${latitude.toFixed(DECIMALS)}`,
    )
    .join(';')
