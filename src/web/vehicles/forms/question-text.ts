import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { wordsOfPart } from '#domain/vehicles/visits/part-words.ts'

type Part = Pick<VehicleHealth['components'][number], 'component' | 'name' | 'question'>

/** The one question that settles the past of a part. */
export function questionText({ component, name, question }: Part): string {
  const { isPlural, they, were } = wordsOfPart(component)
  const when = `when ${were} ${they} last renewed?`
  if (question !== 'isFitted') return `${name}: ${when}`
  const plain = name.toLowerCase()
  return `Does this car have ${isPlural ? plain : `a ${plain}`}? If so, ${when}`
}
