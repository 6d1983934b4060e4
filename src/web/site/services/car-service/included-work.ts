/** What each service adds to the previous one: `from` is the first that includes the work. */
export const INCLUDED_WORK: readonly { work: string; from: 1 | 2 | 3 }[] = [
  { work: 'Engine oil and oil filter', from: 1 },
  { work: 'Coolant, washer and brake fluid levels', from: 1 },
  { work: 'Lights, horn and wipers', from: 1 },
  { work: 'Tyres: tread, damage and pressure', from: 1 },
  { work: 'Leaks under the car', from: 1 },
  { work: 'Service light reset', from: 1 },
  { work: 'Air filter and pollen filter', from: 2 },
  { work: 'Brake pads and discs measured, wheels off', from: 2 },
  { work: 'Water in the brake fluid tested', from: 2 },
  { work: 'Battery and charging tested', from: 2 },
  { work: 'Steering, suspension and exhaust', from: 2 },
  { work: 'Service record stamped', from: 2 },
  { work: 'Spark plugs (petrol) or fuel filter (diesel)', from: 3 },
]
