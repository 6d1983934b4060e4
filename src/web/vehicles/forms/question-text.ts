import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'

type Part = Pick<VehicleHealth['components'][number], 'name' | 'question'>

/** The one question that settles the past of a part. */
export function questionText({ name, question }: Part): string {
  if (question !== 'isFitted') return `${name}: when was it last renewed?`
  const plain = name.toLowerCase()
  return `Does this car have ${plain.endsWith('s') ? plain : `a ${plain}`}? If so: last renewed when?`
}
