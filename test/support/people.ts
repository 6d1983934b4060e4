/** Ofcom's numbers for fiction, a thousand under each prefix: one mobile range and those of the big cities. */
const RANGES = [
  '07700 900',
  ...['113', '114', '116', '117', '118', '121', '131', '141', '151', '161'].map(
    (city) => `0${city} 496 0`,
  ),
  '020 7946 0',
]

let peopleCount = 0

/** Returns a new customer each time, because limits count by email and telephone. */
export const buildPerson = (change: Record<string, unknown> = {}) => {
  peopleCount += 1
  const range = RANGES[Math.floor(peopleCount / 1000) % RANGES.length]
  return {
    customerName: `Alex Taylor ${peopleCount}`,
    customerEmail: `alex.taylor.${peopleCount}@example.co.uk`,
    customerPhone: `${range}${String(peopleCount % 1000).padStart(3, '0')}`,
    ...change,
  }
}
