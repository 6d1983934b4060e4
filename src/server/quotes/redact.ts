import { parsePlace, postcodeDistrict, postcodeInText } from '#domain/places/place.ts'

/** Where a job is, said no closer than a postcode district; a town stays a town. */
export function redactLocation(location: string): string {
  const place = parsePlace(location)
  return place.kind === 'name' ? place.name : place.outcode
}

/** Of a whole address only the postcode district is told, and nothing where it has no postcode. */
export function redactAddress(address: string): string {
  const postcode = postcodeInText(address)
  return postcode === null ? 'Address hidden' : postcodeDistrict(postcode)
}
