import { componentOf, isComponentKey } from '#domain/vehicles/forecast/components.ts'

const ONE = {
  isPlural: false,
  are: 'is',
  them: 'it',
  they: 'it',
  were: 'was',
  newOnes: 'a new one',
}
const SEVERAL = {
  isPlural: true,
  are: 'are',
  them: 'them',
  they: 'they',
  were: 'were',
  newOnes: 'new ones',
}
export type PartWords = typeof ONE

/** The words that stand for a part in a sentence, by what the catalogue of components says of its name. */
export const wordsOfPart = (component: string): PartWords =>
  isComponentKey(component) && componentOf(component).isPlural ? SEVERAL : ONE
