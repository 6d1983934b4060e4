import { z } from 'zod'
import type { Place } from '#domain/places/place.ts'
import {
  createProviderClient,
  type OutsideSettings,
  outsideUrl,
} from '#server/providers/provider-client.ts'
import { createRemembered } from '#server/providers/remembered.ts'
import type { FoundPlace, PlacePrecision, PlacesProvider } from './places.ts'

/** Both may be null: Crown dependencies, and postcodes without a place. */
const Point = z.object({
  latitude: z.number().min(-90).max(90).nullable(),
  longitude: z.number().min(-180).max(180).nullable(),
})
const Answer = z.object({ result: Point })

/** Ordnance Survey's licence for Northern Ireland does not cover commercial use. */
const NORTHERN_IRELAND = 'BT'

type Settings = Omit<OutsideSettings, 'name'> & {
  url: string
  /** The operator holds the licence for BT postcodes. */
  northernIreland: boolean
  /** Finds towns by name, and answers where postcodes.io does not. */
  fallback: PlacesProvider
}

type Found = { value: FoundPlace | null; isAnswer: boolean }

/** postcodes.io. We never send names of towns, because people may type a whole address there. */
export function createPostcodesIo({ url, northernIreland, fallback, ...settings }: Settings) {
  const postcodesIo = createProviderClient({ ...settings, name: 'postcodes.io' })
  const remembered = createRemembered<FoundPlace | null>(settings.clock)

  const ask = async (kind: 'postcodes' | 'outcodes', name: string, precision: PlacePrecision) => {
    const answer = await postcodesIo.ask({ url: outsideUrl(url, kind, name) }, Answer)
    return {
      value: answer.kind === 'found' ? toFoundPlace(answer.value.result, name, precision) : null,
      isAnswer: answer.kind !== 'away',
    }
  }

  const askNearest = async (place: Exclude<Place, { kind: 'name' }>): Promise<Found> => {
    if (place.kind === 'postcode') {
      const full = await ask('postcodes', place.postcode, 'postcode')
      if (full.value || !full.isAnswer) return full
    }
    return ask('outcodes', place.outcode, 'outcode')
  }

  return {
    async find(place) {
      if (place.kind === 'name' || (place.area === NORTHERN_IRELAND && !northernIreland))
        return fallback.find(place)
      const key = place.kind === 'postcode' ? place.postcode : place.outcode
      const found = await remembered(key, () => askNearest(place))
      return found ?? fallback.find(place)
    },
  } satisfies PlacesProvider
}

function toFoundPlace(
  { latitude, longitude }: z.infer<typeof Point>,
  name: string,
  precision: PlacePrecision,
): FoundPlace | null {
  if (latitude === null || longitude === null) return null
  return { coordinates: { latitude, longitude }, name, precision }
}
