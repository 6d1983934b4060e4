export type Fuel = 'petrol' | 'diesel' | 'hybrid' | 'electric'

/** The registers write "HYBRID ELECTRIC", "Electricity", "Heavy Oil", "GAS BI-FUEL". Returns null for other text. */
export function knownFuelOf(text: string | null): Fuel | null {
  const fuel = (text ?? '').toLowerCase()
  if (fuel.includes('hybrid')) return 'hybrid'
  if (fuel.includes('electric') || fuel.includes('fuel cell')) return 'electric'
  if (fuel.includes('diesel') || fuel.includes('heavy oil')) return 'diesel'
  return /petrol|gas|lpg/.test(fuel) ? 'petrol' : null
}
