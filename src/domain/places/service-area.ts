import { POSTCODE_AREAS } from './postcode-areas.ts'

const DISTRICT = /^([A-Z]{1,2})\d[A-Z\d]?$/

/** Whether it is how postcodes begin: an area ("M") or a district ("SW1A"). */
export const isPostcodeBeginning = (text: string): boolean =>
  POSTCODE_AREAS.has(text) || POSTCODE_AREAS.has(DISTRICT.exec(text)?.[1] ?? '')

/** Whether a district lies in a service area: by itself or with its whole area. An empty one is everywhere [ADMIN-96]. */
export function isInArea(serviceArea: readonly string[], outcode: string): boolean {
  if (serviceArea.length === 0) return true
  const area = DISTRICT.exec(outcode)?.[1]
  return serviceArea.includes(outcode) || (area !== undefined && serviceArea.includes(area))
}
