import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'

type Part = Pick<VehicleHealth['components'][number], 'name' | 'question'>

/** The one question that settles the past of a part. */
export function questionText({ name, question }: Part): string {
  const isPlural = name.endsWith('s')
  const when = `when ${isPlural ? 'were they' : 'was it'} last renewed?`
  if (question !== 'isFitted') return `${name}: ${when}`
  const plain = name.toLowerCase()
  return `Does this car have ${isPlural ? plain : `a ${plain}`}? If so, ${when}`
}
