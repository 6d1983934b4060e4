const AND = new Intl.ListFormat('en-GB')

/** "1, 3 and 7 days". */
export const daysText = (days: readonly number[]): string =>
  days.length === 1 && days[0] === 1 ? '1 day' : `${AND.format(days.map(String))} days`

/** "everywhere to which a mechanic comes", "in M, SK and SW1A". */
export const placesText = (places: readonly string[]): string =>
  places.length === 0 ? 'everywhere to which a mechanic comes' : `in ${AND.format(places)}`
