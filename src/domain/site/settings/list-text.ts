const AND = new Intl.ListFormat('en-GB')
const OR = new Intl.ListFormat('en-GB', { type: 'disjunction' })

/** "£50, £100 or £200"; at no amount everybody is asked. */
export const ceilingsText = (pounds: readonly number[]): string =>
  pounds.length === 0 ? '£0' : OR.format(pounds.map((each) => `£${each}`))

/** "1, 3 and 7 days". */
export const daysText = (days: readonly number[]): string =>
  days.length === 1 && days[0] === 1 ? '1 day' : `${AND.format(days.map(String))} days`

/** "15 minutes". */
export const minutesOf = (minutes: number): string =>
  minutes === 1 ? '1 minute' : `${minutes} minutes`

/** "everywhere to which a mechanic comes", "in M, SK and SW1A". */
export const placesText = (places: readonly string[]): string =>
  places.length === 0 ? 'everywhere to which a mechanic comes' : `in ${AND.format(places)}`
