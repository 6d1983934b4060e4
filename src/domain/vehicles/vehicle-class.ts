export type VehicleClass = 'standard' | 'premium' | 'luxury'

/** The class of each make, by what genuine parts cost in the UK trade [QUOTE-8]. */
const PREMIUM_MAKES = [
  'Alfa Romeo',
  'Audi',
  'BMW',
  'Cupra',
  'DS',
  'Genesis',
  'Infiniti',
  'Jaguar',
  'Land Rover',
  'Lexus',
  'Mercedes',
  'Mercedes-Benz',
  'Mini',
  'Polestar',
  'Range Rover',
  'Saab',
  'Tesla',
  'Volvo',
]

const LUXURY_MAKES = [
  'Alpina',
  'Aston Martin',
  'Bentley',
  'Bugatti',
  'Ferrari',
  'Lamborghini',
  'Lotus',
  'Maserati',
  'Maybach',
  'Mercedes-Maybach',
  'McLaren',
  'Morgan',
  'Porsche',
  'Rolls-Royce',
]

/** Registers spell makes in many ways: MERCEDES-BENZ, Mercedes Benz. */
const keyOf = (make: string) => make.toLowerCase().replace(/[^a-z]/g, '')

const CLASS_OF_MAKE: ReadonlyMap<string, VehicleClass> = new Map([
  ...PREMIUM_MAKES.map((make) => [keyOf(make), 'premium'] as const),
  ...LUXURY_MAKES.map((make) => [keyOf(make), 'luxury'] as const),
])

/** An unknown vehicle is standard, so that nobody pays more because of missing data. */
export function vehicleClassOf(make: string | null): VehicleClass {
  return CLASS_OF_MAKE.get(keyOf(make ?? '')) ?? 'standard'
}
