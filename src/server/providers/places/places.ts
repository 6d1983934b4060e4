import type { Coordinates } from '#domain/places/distance.ts'
import type { Place } from '#domain/places/place.ts'

/** What a person means by a place, as `parsePlace` reads it. */
type ParsedPlace = Place

export type PlacePrecision = 'postcode' | 'outcode' | 'town'

export type FoundPlace = {
  coordinates: Coordinates
  name: string
  precision: PlacePrecision
}

/** Where a place is. Null where nobody knows it; an outside service that is away or wrong never makes it throw. */
export type PlacesProvider = {
  find(place: ParsedPlace): Promise<FoundPlace | null>
}
