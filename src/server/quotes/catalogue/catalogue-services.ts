export type CatalogueService = {
  category: string
  slug: string
  name: string
  pounds: number
  labourHours: number
  partsRequired: boolean
  description: string
}

type Row = readonly [
  category: string,
  slug: string,
  name: string,
  pounds: number,
  labourHours: number,
  work: 'parts' | 'labour',
  description: string,
]

/**
 * Every service and package that a marketing page prices, the six of the home page first [QUOTE-13]. A price that
 * includes parts is never below its labour at £50 an hour [QUOTE-7].
 */
// biome-ignore format: a price list is read down its columns
const ROWS: readonly Row[] = [
  ['Servicing', 'oil-and-filter-change', 'Oil & filter change', 89, 1, 'parts', 'Fully synthetic engine oil and a new filter, levels checked.'],
  ['Brakes', 'front-brake-pads', 'Front brake pads', 120, 1, 'parts', 'Pads replaced, discs measured, fluid checked.'],
  ['Battery', 'battery-replacement', 'Battery replacement', 80, 0.5, 'parts', 'Tested, fitted, old battery recycled.'],
  ['Diagnostics', 'diagnostic-inspection', 'Diagnostic inspection', 75, 1, 'labour', 'Fault codes read and explained in plain English.'],
  ['MOT', 'mot', 'MOT', 45, 1, 'labour', 'Tested at an approved station. On a mobile visit we collect the car and bring it back.'],
  ['Servicing', 'full-service', 'Full service', 140, 2, 'parts', 'Oil and filters changed, brakes, battery, steering and suspension checked, record stamped. Every 12 months or 12,000 miles.'],
  ['Servicing', 'basic-service', 'Basic service', 89, 1, 'parts', 'Oil and filter changed, levels, lights, tyres and leaks checked. Every 6 months or 6,000 miles.'],
  ['Servicing', 'major-service', 'Major service', 199, 3, 'parts', 'Everything in the full service, plus spark plugs or fuel filter. Every 18 months or 24,000 miles.'],
  ['Servicing', 'oil-change', 'Oil change', 45, 0.5, 'parts', 'Old oil drained and up to four litres of standard oil put in. The filter stays.'],
  ['Servicing', 'air-and-pollen-filters', 'Air and pollen filters', 55, 0.5, 'parts', 'Engine air filter and cabin filter replaced.'],
  ['MOT', 'mot-and-service', 'MOT plus service', 140, 2, 'parts', 'The MOT test together with an oil and filter service, in one visit.'],
  ['MOT', 'mot-premium', 'MOT premium', 200, 3, 'parts', 'MOT, full service and a check before the test, so that small things do not fail it.'],
  ['Brakes', 'brake-inspection', 'Brake inspection', 65, 1, 'labour', 'All four wheels off. Pads, discs, hoses and fluid measured, with a written report.'],
  ['Brakes', 'rear-brake-pads', 'Rear brake pads', 120, 1, 'parts', 'Rear pads replaced and the parking brake adjusted.'],
  ['Brakes', 'front-brake-discs-and-pads', 'Front brake discs and pads', 180, 1.5, 'parts', 'Both front discs and a set of pads, bedded in on a road test.'],
  ['Brakes', 'brake-calliper-replacement', 'Brake calliper replacement', 250, 2, 'parts', 'One calliper replaced, the system bled and tested.'],
  ['Brakes', 'brake-fluid-change', 'Brake fluid change', 70, 1, 'parts', 'Fluid flushed and replaced. Most makers ask for this every two years.'],
  ['Diagnostics', 'warning-light-diagnosis', 'Warning light diagnosis', 120, 1.5, 'labour', 'The cause of an engine or airbag light found and proved, not guessed at.'],
  ['Diagnostics', 'electrical-diagnosis', 'Electrical diagnosis', 150, 2, 'labour', 'Battery drains, dead circuits and wiring faults traced with live readings.'],
  ['Diagnostics', 'complete-diagnosis', 'Complete vehicle diagnosis', 180, 2.5, 'labour', 'Every control unit scanned, a road test with live data and a full report.'],
  ['Battery', 'emergency-call-out', 'Emergency call-out', 80, 1, 'labour', 'A flat battery or a car that will not start, seen to where it stands.'],
  ['Electrical', 'alternator-replacement', 'Alternator replacement', 240, 1.5, 'parts', 'Alternator replaced and the charging voltage tested.'],
  ['Electrical', 'starter-motor-replacement', 'Starter motor replacement', 210, 1.5, 'parts', 'Starter motor replaced, leads and earth points cleaned.'],
  ['Tyres', 'tyres-pair', 'Two tyres, fitted', 200, 1, 'parts', 'Two new mid-range tyres, fitted and balanced. Old ones recycled.'],
  ['Tyres', 'puncture-repair', 'Puncture repair', 35, 0.5, 'labour', 'Repaired to BS AU 159 where the damage allows it.'],
  ['Suspension', 'anti-roll-bar-links', 'Anti-roll bar links', 110, 1, 'parts', 'Both links on one axle replaced, to cure knocks over bumps.'],
  ['Suspension', 'shock-absorbers-pair', 'Two shock absorbers', 260, 2.5, 'parts', 'A pair on one axle, with new top mounts where they are worn.'],
  ['Suspension', 'coil-spring-replacement', 'Coil spring replacement', 150, 1.5, 'parts', 'A broken spring replaced and the ride height checked.'],
  ['Exhaust', 'exhaust-repair', 'Exhaust repair', 95, 1, 'parts', 'A blowing joint, a bracket or a short section put right.'],
  ['Exhaust', 'exhaust-back-box', 'Exhaust back box', 165, 1, 'parts', 'Rear silencer replaced with new clamps and rubbers.'],
  ['Transmission', 'transmission-service', 'Gearbox oil service', 160, 1.5, 'parts', 'Gearbox oil drained and replaced, selectors and seals checked.'],
  ['Transmission', 'clutch-replacement', 'Clutch replacement', 480, 5, 'parts', 'Clutch plate, cover and release bearing replaced.'],
  ['Air conditioning', 'air-conditioning-regas', 'Air conditioning regas', 70, 1, 'parts', 'Leak test, gas recovered and refilled to the maker’s weight (R134a).'],
  ['Engine', 'spark-plugs', 'Spark plugs', 95, 1, 'parts', 'A set of four replaced, coils and leads looked over.'],
  ['Engine', 'timing-belt', 'Timing belt and water pump', 420, 4, 'parts', 'Belt, tensioner and water pump replaced, coolant renewed.'],
]

export const CATALOGUE_SERVICES: readonly CatalogueService[] = ROWS.map(
  ([category, slug, name, pounds, labourHours, work, description]) => ({
    category,
    slug,
    name,
    pounds,
    labourHours,
    partsRequired: work === 'parts',
    description,
  }),
)
