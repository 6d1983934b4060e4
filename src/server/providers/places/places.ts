import type { Coordinates } from '#domain/places/distance.ts'
import type { Place } from '#domain/places/place.ts'

/** A place as `parsePlace` reads it. */
type ParsedPlace = Place

export type PlacePrecision = 'postcode' | 'outcode' | 'town'

export type FoundPlace = {
  coordinates: Coordinates
  name: string
  precision: PlacePrecision
}

/**
 * Finds the coordinates of a place. Returns null where they are unknown; an absent or broken provider never makes it
 * throw.
 */
export type PlacesProvider = {
  find(place: ParsedPlace): Promise<FoundPlace | null>
}
