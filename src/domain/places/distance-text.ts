/**
 * Says a distance in whole miles: a postcode district is miles wide, and a mechanic's place is their town, so a tenth of
 * a mile would say what nobody knows [MECH-7].
 */
export function aboutMilesText(miles: number): string {
  const whole = Math.round(miles)
  if (whole < 1) return 'under a mile'
  return whole === 1 ? 'about 1 mile' : `about ${whole} miles`
}
