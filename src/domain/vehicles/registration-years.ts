export type Period = { from: string; to: string }

const month = (year: number, monthOfYear: number) =>
  `${year}-${String(monthOfYear).padStart(2, '0')}`

/** A year of plates from 1967 to 1998 ran from August to the next July. */
const augustYear = (year: number): Period => ({ from: month(year, 8), to: month(year + 1, 7) })
const calendarYear = (year: number): Period => ({ from: month(year, 1), to: month(year, 12) })

/** DVLA used these characters for years, in this order. */
const YEAR_LETTERS = [...'ABCDEFGHJKLMNPRSTVWXY']

/** Source: DVLA INF104, prefix marks, August 1983 to August 2001. */
const PREFIX_PERIODS: Readonly<Record<string, Period>> = {
  ...Object.fromEntries(
    YEAR_LETTERS.slice(0, 15).map((letter, i) => [letter, augustYear(1983 + i)]),
  ),
  S: { from: '1998-08', to: '1999-02' },
  T: { from: '1999-03', to: '1999-08' },
  V: { from: '1999-09', to: '2000-02' },
  W: { from: '2000-03', to: '2000-08' },
  X: { from: '2000-09', to: '2001-02' },
  Y: { from: '2001-03', to: '2001-08' },
}

/** Source: DVLA INF104, suffix marks, February 1963 to July 1983. */
const SUFFIX_PERIODS: Readonly<Record<string, Period>> = {
  A: { from: '1963-02', to: '1963-12' },
  B: calendarYear(1964),
  C: calendarYear(1965),
  D: calendarYear(1966),
  E: { from: '1967-01', to: '1967-07' },
  ...Object.fromEntries(YEAR_LETTERS.slice(5).map((letter, i) => [letter, augustYear(1967 + i)])),
}

export function prefixPeriod(letter: string): Period | null {
  return PREFIX_PERIODS[letter] ?? null
}

export function suffixPeriod(letter: string): Period | null {
  return SUFFIX_PERIODS[letter] ?? null
}

/**
 * Source: DVLA INF104, current marks, since 1 September 2001. 02 to 50 is March to August of that year, 51 to 99
 * September of (identifier − 50) to the next February; 00 and 01 were never issued.
 */
export function currentPeriod(ageIdentifier: number): Period | null {
  if (ageIdentifier < 2 || ageIdentifier > 99) return null
  if (ageIdentifier <= 50) {
    return { from: month(2000 + ageIdentifier, 3), to: month(2000 + ageIdentifier, 8) }
  }
  const year = 2000 + ageIdentifier - 50
  return { from: month(year, 9), to: month(year + 1, 2) }
}

/** Source: DVLA INF104, first character of the memory tag. */
const REGIONS: Readonly<Record<string, string>> = {
  A: 'Anglia',
  B: 'Birmingham',
  C: 'Cymru',
  D: 'Deeside to Shrewsbury',
  E: 'Essex',
  F: 'Forest and Fens',
  G: 'Garden of England',
  H: 'Hampshire and Dorset',
  K: 'Luton and Northampton',
  L: 'London',
  M: 'Manchester and Merseyside',
  N: 'North',
  O: 'Oxford',
  P: 'Preston and Carlisle',
  R: 'Reading',
  S: 'Scotland',
  V: 'Severn Valley',
  W: 'West of England',
  X: 'Personal export',
  Y: 'Yorkshire',
}

export function regionOf(memoryTag: string): string | null {
  return REGIONS[memoryTag.charAt(0)] ?? null
}
