import { ADDRESS_MAX, LOCATION_MAX } from '#domain/text/limits.ts'
import { INNER_LONDON_AREAS, OUTER_LONDON_AREAS, POSTCODE_AREAS } from './postcode-areas.ts'

export type Place =
  | { kind: 'postcode'; postcode: string; outcode: string; area: string }
  | { kind: 'outcode'; outcode: string; area: string }
  | { kind: 'name'; name: string }

export type LabourArea = 'inner-london' | 'outer-london' | 'elsewhere'

/** Royal Mail never uses C I K M O V in the last two letters. */
const POSTCODE = /^([A-Z]{1,2}\d[A-Z\d]?)(\d[ABD-HJLNP-UW-Z]{2})$/
const OUTCODE = /^([A-Z]{1,2})\d[A-Z\d]?$/
const BFPO = /^BFPO(\d{1,4})$/
const POSTCODE_WITHIN = /\b([A-Z]{1,2}\d[A-Z\d]?) {0,2}(\d[ABD-HJLNP-UW-Z]{2})\b/g
const LONGEST_POSTCODE = 'BFPO1234'.length

/**
 * Reads what a person means by a place. A full postcode inside a longer text wins, because it is more exact than the
 * words around it.
 */
export function parsePlace(input: string): Place {
  const name = input.trim()
  if (name.length > LOCATION_MAX) return { kind: 'name', name }
  const postcode = readPostcode(name) ?? postcodeInText(name)
  if (postcode !== null) {
    const outcode = postcodeDistrict(postcode)
    return { kind: 'postcode', postcode, outcode, area: areaOf(outcode) }
  }
  const compact = compacted(name)
  if (isOutcode(compact)) return { kind: 'outcode', outcode: compact, area: areaOf(compact) }
  return { kind: 'name', name: name.replace(/\s+/g, ' ') }
}

/** Returns the outward code of a full postcode: all but its last three characters, 'M20' of 'M20 2RN'. */
export function postcodeDistrict(postcode: string): string {
  const compact = compacted(postcode)
  return BFPO.test(compact) ? 'BFPO' : compact.slice(0, -3)
}

/** Finds the last full postcode in an address, in its standard spelling. */
export function postcodeInText(text: string): string | null {
  const end = text.slice(-ADDRESS_MAX).toUpperCase()
  let found: string | null = null
  for (const [, outcode = '', incode] of end.matchAll(POSTCODE_WITHIN)) {
    if (isOutcode(outcode)) found = `${outcode} ${incode}`
  }
  return found
}

const LONDON_NAMES: ReadonlySet<string> = new Set([
  'london',
  'central london',
  'inner london',
  'city of london',
  'greater london',
  'london, uk',
  'london, england',
])

/** Says which labour factor applies to a place [QUOTE-8]. A town's name other than London means "elsewhere". */
export function labourAreaOf(place: Place): LabourArea {
  if (place.kind === 'name') {
    return LONDON_NAMES.has(place.name.toLowerCase()) ? 'inner-london' : 'elsewhere'
  }
  if (INNER_LONDON_AREAS.has(place.area)) return 'inner-london'
  return OUTER_LONDON_AREAS.has(place.area) ? 'outer-london' : 'elsewhere'
}

function compacted(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}

function readPostcode(text: string): string | null {
  const compact = compacted(text)
  if (compact.length > LONGEST_POSTCODE) return null
  if (compact === 'GIR0AA') return 'GIR 0AA'
  const forces = BFPO.exec(compact)
  if (forces !== null) return `BFPO ${forces[1]}`
  const [, outcode = '', incode] = POSTCODE.exec(compact) ?? []
  return isOutcode(outcode) ? `${outcode} ${incode}` : null
}

function isOutcode(text: string): boolean {
  const [, area = ''] = OUTCODE.exec(text) ?? []
  return POSTCODE_AREAS.has(area)
}

/** GIR and BFPO have no area of their own, so their outward code stands for it. */
function areaOf(outcode: string): string {
  return OUTCODE.exec(outcode)?.[1] ?? outcode
}
