/** Makes with an unusual spelling. */
const SPELLINGS = new Map(
  [
    'AC',
    'BMW',
    'BYD',
    'DAF',
    'DS',
    'GWM',
    'LDV',
    'LEVC',
    'MAN',
    'McLaren',
    'MG',
    'SEAT',
    'TVR',
  ].map((make) => [make.toUpperCase(), make]),
)

/** Converts the registers' upper case: 'LAND ROVER' is Land Rover, 'MERCEDES-BENZ' Mercedes-Benz, 'BMW' BMW. */
export function makeName(register: string): string {
  return register
    .trim()
    .toUpperCase()
    .replace(
      /\p{L}+/gu,
      (word) => SPELLINGS.get(word) ?? `${word[0]}${word.slice(1).toLowerCase()}`,
    )
}
