/** Ofcom's numbers for fiction, a thousand under each prefix: one mobile range and those of the big cities. */
const RANGES = [
  '07700 900',
  ...['113', '114', '116', '117', '118', '121', '131', '141', '151', '161'].map(
    (city) => `0${city} 496 0`,
  ),
  '020 7946 0',
]

/** Mobile numbers that tests write themselves, which a person would share with them: limits count by telephone. */
export const WRITTEN_NUMBERS: ReadonlySet<string> = new Set(
  [
    '000',
    '123',
    '201',
    '321',
    '322',
    '345',
    '404',
    '456',
    '457',
    '777',
    '790',
    '813',
    '814',
    '987',
    '999',
  ].map((end) => `07700 900${end}`),
)

let peopleCount = 0

function nextPhone(): string {
  peopleCount += 1
  const range = RANGES[Math.floor(peopleCount / 1000) % RANGES.length]
  const phone = `${range}${String(peopleCount % 1000).padStart(3, '0')}`
  return WRITTEN_NUMBERS.has(phone) ? nextPhone() : phone
}

/** Returns a new customer each time, because limits count by email and telephone. */
export const buildPerson = (change: Record<string, unknown> = {}) => {
  const customerPhone = nextPhone()
  return {
    customerName: `Alex Taylor ${peopleCount}`,
    customerEmail: `alex.taylor.${peopleCount}@example.co.uk`,
    customerPhone,
    ...change,
  }
}
