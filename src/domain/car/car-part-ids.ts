/** The parts of the car that can be pointed at. */
export const CAR_PART_IDS = [
  'engine',
  'transmission',
  'brakes',
  'suspension',
  'battery',
  'exhaust',
] as const
export type CarPartId = (typeof CAR_PART_IDS)[number]
