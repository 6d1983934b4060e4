export type Fuel = 'petrol' | 'diesel' | 'hybrid' | 'electric'

/** The registers write "HYBRID ELECTRIC", "Electricity", "Heavy Oil". What is not known is taken for petrol, the commonest. */
export function fuelOf(text: string | null): Fuel {
  const fuel = (text ?? '').toLowerCase()
  if (fuel.includes('hybrid')) return 'hybrid'
  if (fuel.includes('electric')) return 'electric'
  if (fuel.includes('diesel') || fuel.includes('heavy oil')) return 'diesel'
  return 'petrol'
}
