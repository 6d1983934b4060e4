import type { RegistrationLookup } from '#contract/vehicles/vehicles.ts'
import type { Registration } from '#domain/vehicles/registration.ts'

type Car = NonNullable<RegistrationLookup['vehicle']>

/** "Ford Focus Zetec 1.0, petrol, 2012" */
export function carWords({ make, model, engine, fuel, year }: Car): string {
  const name = [make, model, engine].filter(Boolean).join(' ')
  return [name, fuel?.toLowerCase(), year].filter(Boolean).join(', ')
}

/**
 * "Plate of March to August 2012, Birmingham region"; empty where the plate reveals no date. The car itself may be newer:
 * a plate moves to another car.
 */
export function plateWords({ period, region }: Pick<Registration, 'period' | 'region'>): string {
  if (!period) return ''
  const place = region ? `, ${region} region` : ''
  return `Plate of ${periodWords(period.from, period.to)}${place}`
}

function periodWords(from: string, to: string): string {
  const [start, end] = [monthAndYear(from), monthAndYear(to)]
  if (start.month === 'January' && end.month === 'December') return end.year
  const first = start.year === end.year ? start.month : `${start.month} ${start.year}`
  return `${first} to ${end.month} ${end.year}`
}

const MONTH = new Intl.DateTimeFormat('en-GB', { month: 'long', timeZone: 'UTC' })

/** Formats the month "2012-03". */
function monthAndYear(yearAndMonth: string) {
  return {
    month: MONTH.format(new Date(`${yearAndMonth}-01T00:00:00Z`)),
    year: yearAndMonth.slice(0, 4),
  }
}
