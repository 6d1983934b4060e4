const FOCUS = 'AB12CDE'
const BMW = 'KX14ABC'
const LEAF = 'AA19EEE'

/** Costs in pounds. Invented, like the cars. */
// biome-ignore format: a table is read down its columns
export const HISTORY = [
  { registration: FOCUS, service: 'front-brake-pads', daysAgo: 3, mileage: 78_900, pounds: 215, parts: ['front pads', 'brake fluid'], booking: 100_005, notes: 'Discs within limits.' },
  { registration: FOCUS, service: 'basic-service', daysAgo: 340, mileage: 71_200, pounds: 89, parts: ['oil', 'oil filter'], booking: null, notes: 'Rear pads at 5 mm.' },
  { registration: FOCUS, service: 'battery-replacement', daysAgo: 690, mileage: 64_900, pounds: 105, parts: ['battery'], booking: null, notes: null },
  { registration: FOCUS, service: 'mot', daysAgo: 320, mileage: 71_600, pounds: 70, parts: [], booking: null, notes: 'Passed. Advisory: offside front tyre at 2.5 mm.' },
  { registration: FOCUS, service: 'tyres-pair', daysAgo: 1240, mileage: 54_800, pounds: 200, parts: ['two tyres'], booking: null, notes: null },
  { registration: FOCUS, service: 'brake-fluid-change', daysAgo: 340, mileage: 71_200, pounds: 70, parts: ['brake fluid'], booking: null, notes: null },
  { registration: BMW, service: 'rear-brake-pads', daysAgo: 1450, mileage: 62_300, pounds: 137.5, parts: ['rear pads'], booking: null, notes: null },
  { registration: BMW, service: 'battery-replacement', daysAgo: 2150, mileage: 48_800, pounds: 93.75, parts: ['battery'], booking: null, notes: null },
  { registration: BMW, service: 'brake-fluid-change', daysAgo: 900, mileage: 77_000, pounds: 70, parts: ['brake fluid'], booking: null, notes: null },
  { registration: LEAF, service: 'brake-fluid-change', daysAgo: 402, mileage: 28_000, pounds: 70, parts: ['brake fluid'], booking: null, notes: null },
  { registration: BMW, service: 'full-service', daysAgo: 400, mileage: 88_400, pounds: 175, parts: ['oil', 'oil filter', 'air filter', 'pollen filter'], booking: null, notes: null },
  { registration: BMW, service: 'front-brake-discs-and-pads', daysAgo: 610, mileage: 82_600, pounds: 231.25, parts: ['discs', 'pads'], booking: null, notes: null },
  { registration: LEAF, service: 'mot', daysAgo: 180, mileage: 31_300, pounds: 70, parts: [], booking: null, notes: 'Passed without advisories.' },
]

/** The engine makes the alerts; these are what Helen has said to some of them since. */
export const ANSWERS = [
  { registration: BMW, component: 'engine-oil', status: 'acknowledged' },
  { registration: BMW, component: 'front-brake-discs', status: 'acknowledged' },
  { registration: BMW, component: 'mot', status: 'acknowledged' },
  { registration: BMW, component: 'brake-fluid', status: 'resolved' },
] as const

/** Read off the clock by the keeper, beside the mileage of jobs and MOT tests. */
// biome-ignore format: a table is read down its columns
export const READINGS = [
  { registration: FOCUS, daysAgo: 250, miles: 73_300 },
  { registration: FOCUS, daysAgo: 190, miles: 74_700 },
  { registration: FOCUS, daysAgo: 128, miles: 76_100 },
  { registration: FOCUS, daysAgo: 97, miles: 7680 },
  { registration: FOCUS, daysAgo: 60, miles: 77_600 },
  { registration: BMW, daysAgo: 300, miles: 90_300 },
  { registration: BMW, daysAgo: 120, miles: 94_000 },
  { registration: BMW, daysAgo: 9, miles: 96_300 },
  { registration: LEAF, daysAgo: 120, miles: 32_200 },
  { registration: LEAF, daysAgo: 20, miles: 33_700 },
]

// biome-ignore format: a table is read down its columns
export const USAGE = [
  { registration: FOCUS, averageMonthlyMileage: 640, drivingStyle: 'moderate', environmentConditions: 'urban', usageType: 'town', maintenanceCompliance: 85 },
  { registration: BMW, averageMonthlyMileage: 610, drivingStyle: 'moderate', environmentConditions: 'mixed', usageType: 'mixed', maintenanceCompliance: 78 },
  { registration: LEAF, averageMonthlyMileage: 450, drivingStyle: 'gentle', environmentConditions: 'urban', usageType: 'town', maintenanceCompliance: 92 },
]
