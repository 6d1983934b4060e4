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
  { registration: BMW, service: 'full-service', daysAgo: 400, mileage: 88_400, pounds: 175, parts: ['oil', 'oil filter', 'air filter', 'pollen filter'], booking: null, notes: null },
  { registration: BMW, service: 'front-brake-discs-and-pads', daysAgo: 610, mileage: 80_100, pounds: 231.25, parts: ['discs', 'pads'], booking: null, notes: null },
  { registration: LEAF, service: 'mot', daysAgo: 180, mileage: 31_300, pounds: 70, parts: [], booking: null, notes: 'Passed without advisories.' },
]

/** Intervals of spec 2 §9: 6, 12 and 18 months or 6,000, 12,000 and 24,000 miles. */
// biome-ignore format: a table is read down its columns
export const SCHEDULES = [
  { registration: FOCUS, service: 'full-service', type: 'full-service', months: 12, miles: 12_000, lastDaysAgo: 340, dueInDays: 25, priority: 'high' },
  { registration: FOCUS, service: 'mot', type: 'mot', months: 12, miles: null, lastDaysAgo: 320, dueInDays: 45, priority: 'high' },
  { registration: BMW, service: 'major-service', type: 'major-service', months: 18, miles: 24_000, lastDaysAgo: 400, dueInDays: 148, priority: 'medium' },
  { registration: LEAF, service: 'brake-fluid-change', type: 'brake-fluid', months: 24, miles: null, lastDaysAgo: 500, dueInDays: 230, priority: 'low' },
]

// biome-ignore format: a table is read down its columns
export const ALERTS = [
  { registration: FOCUS, service: 'tyres-pair', type: 'tyres', title: 'Front tyres close to the limit', description: 'Measured at 2.5 mm at the last MOT. At your mileage they reach the legal 1.6 mm within weeks.', dueInDays: 18, confidence: 88, pounds: 200, mileage: 78_900, risk: 'critical', status: 'active' },
  { registration: FOCUS, service: 'full-service', type: 'service', title: 'Full service due', description: 'Almost twelve months since the last oil change.', dueInDays: 25, confidence: 95, pounds: 140, mileage: 78_900, risk: 'medium', status: 'active' },
  { registration: BMW, service: 'rear-brake-pads', type: 'brakes', title: 'Rear brake pads wearing', description: 'The front pair was changed twenty months ago; the rear pair is the original and likely near 3 mm.', dueInDays: 60, confidence: 72, pounds: 137.5, mileage: 96_300, risk: 'high', status: 'active' },
  { registration: BMW, service: 'battery-replacement', type: 'battery', title: 'Battery getting old', description: 'Most batteries last five to six years. A test before winter tells more.', dueInDays: 95, confidence: 61, pounds: 93.75, mileage: 96_300, risk: 'medium', status: 'acknowledged' },
  { registration: LEAF, service: 'brake-fluid-change', type: 'brakes', title: 'Brake fluid change coming up', description: 'Brake fluid takes up water with time, whatever the mileage.', dueInDays: 230, confidence: 80, pounds: 70, mileage: 34_000, risk: 'low', status: 'active' },
]

// biome-ignore format: a table is read down its columns
export const USAGE = [
  { registration: FOCUS, averageMonthlyMileage: 640, drivingStyle: 'moderate', environmentConditions: 'urban', usageType: 'commuting', maintenanceCompliance: 85 },
  { registration: BMW, averageMonthlyMileage: 610, drivingStyle: 'moderate', environmentConditions: 'mixed', usageType: 'family', maintenanceCompliance: 78 },
  { registration: LEAF, averageMonthlyMileage: 450, drivingStyle: 'gentle', environmentConditions: 'urban', usageType: 'family', maintenanceCompliance: 92 },
]
