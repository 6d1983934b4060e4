/** The parts of the car that a person can select on the drawing. */
export const CAR_PART_IDS = [
  'engine',
  'transmission',
  'brakes',
  'suspension',
  'battery',
  'exhaust',
] as const
export type CarPartId = (typeof CAR_PART_IDS)[number]
