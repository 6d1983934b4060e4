import { useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { lookUpRegistration, type RegistrationLookup } from '#contract/vehicles.ts'
import { REGISTRATION_MIN } from '#rules/limits.ts'
import { normaliseRegistration, recogniseRegistration } from '#rules/registration.ts'
import { call } from '#web/api/call.ts'

/** Under the plate: the car where somebody knows it, else what the plate itself says. Never an error: it only helps. */
export function PlateHint({ registration }: { registration: string }) {
  const typed = useDeferredValue(normaliseRegistration(registration))
  const isWhole = typed.length >= REGISTRATION_MIN && recogniseRegistration(typed) !== null
  const { data } = useQuery({
    queryKey: [lookUpRegistration.path, typed],
    queryFn: ({ signal }) => call(lookUpRegistration, { registration: typed }, { signal }),
    enabled: isWhole,
  })
  const words = isWhole && data ? wordsOf(data) : ''
  // The line keeps its place while it is empty, so that nothing below it moves.
  return (
    <span aria-live="polite" className="block min-h-5">
      {words}
    </span>
  )
}

const MONTHS = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

function wordsOf(found: RegistrationLookup): string {
  if (found.vehicle) {
    const { make, model, engine, fuel, year } = found.vehicle
    const car = [`${make} ${model}`, engine].filter(Boolean).join(' ')
    const demo = found.simulated ? ' (demo data)' : ''
    return `${[car, fuel?.toLowerCase(), year].filter(Boolean).join(', ')}${demo}`
  }
  const region = found.region ? `, ${found.region}` : ''
  if (found.period)
    return `First registered ${MONTHS.format(new Date(`${found.period.from}-01`))} or later${region}`
  return found.earliestYear ? `A ${found.earliestYear} plate${region}` : ''
}
