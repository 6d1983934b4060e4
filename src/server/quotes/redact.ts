import { parsePlace, postcodeDistrict, postcodeInText } from '#domain/places/place.ts'

/** Reduces a location to its postcode district; a town stays a town. */
export function redactLocation(location: string): string {
  const place = parsePlace(location)
  return place.kind === 'name' ? place.name : place.outcode
}

/** Reduces an address to its postcode district, or to nothing where it has no postcode. */
export function redactAddress(address: string): string {
  const postcode = postcodeInText(address)
  return postcode === null ? 'Address hidden' : postcodeDistrict(postcode)
}
