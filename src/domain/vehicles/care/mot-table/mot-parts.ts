import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'

type MotPart = {
  name: string
  /** The component whose life ends when this part is worn; null where the forecast models none. */
  component: ComponentKey | null
  /** The service of the catalogue that renews or mends it; null where somebody has to look first. */
  service: string | null
  /** The service that looks at it. */
  inspection:
    | 'brake-inspection'
    | 'diagnostic-inspection'
    | 'electrical-diagnosis'
    | 'warning-light-diagnosis'
  category:
    | 'brakes'
    | 'tyres'
    | 'battery'
    | 'engine'
    | 'transmission'
    | 'running gear'
    | 'body'
    | 'electrics'
  /** Its failure may hurt somebody, so that an advisory of two years in a row raises an alert. */
  isSafety: boolean
  meaning: string
}

const LOOK = 'diagnostic-inspection'
const WIRES = 'electrical-diagnosis'
const BRAKES = 'brake-inspection'
const LAMP = 'warning-light-diagnosis'

/** The parts that a tester may name, each with what mends it and what it means for the driver. */
// biome-ignore format: a table is read down its columns
const MOT_PARTS = {
  'front-brake-pads': { name: 'Front brake pads', component: 'front-brake-pads', service: 'front-brake-pads', inspection: BRAKES, category: 'brakes', isSafety: true, meaning: 'The pads press on the front discs, which do most of the stopping. Thin ones brake worse and ruin the discs.' },
  'rear-brake-pads': { name: 'Rear brake pads', component: 'rear-brake-pads', service: 'rear-brake-pads', inspection: BRAKES, category: 'brakes', isSafety: true, meaning: 'The pads press on the rear discs to stop the car. They wear down with every stop; thin ones brake worse and ruin the discs.' },
  'front-brake-discs': { name: 'Front brake discs', component: 'front-brake-discs', service: 'front-brake-discs-and-pads', inspection: BRAKES, category: 'brakes', isSafety: true, meaning: 'The discs that the front pads grip are worn, pitted or scored. They brake unevenly; when discs are changed, the pads are changed with them.' },
  'rear-brake-discs': { name: 'Rear brake discs', component: 'rear-brake-discs', service: null, inspection: BRAKES, category: 'brakes', isSafety: true, meaning: 'The discs or drums that the rear brakes grip are worn, pitted or scored. They brake unevenly; when discs are changed, the pads are changed with them.' },
  'brake-pipes': { name: 'Brake pipes', component: null, service: null, inspection: BRAKES, category: 'brakes', isSafety: true, meaning: 'The pipes and hoses carry the pressure of your foot to the wheels. Rust or cracks weaken them, and a burst pipe means little braking.' },
  'brake-calliper': { name: 'Brake calliper', component: null, service: 'brake-calliper-replacement', inspection: BRAKES, category: 'brakes', isSafety: true, meaning: 'The calliper or cylinder squeezes the brake together. A sticking or leaking one drags, or does not brake.' },
  'brake-balance': { name: 'Brake effort', component: null, service: null, inspection: BRAKES, category: 'brakes', isSafety: true, meaning: 'The brakes do not pull evenly or strongly enough on the rollers. The cause has to be found.' },
  'parking-brake': { name: 'Parking brake', component: null, service: null, inspection: BRAKES, category: 'brakes', isSafety: true, meaning: 'The parking brake is weak, worn or out of adjustment. The car may roll away on a slope.' },
  'brake-pedal': { name: 'Brake pedal', component: null, service: null, inspection: BRAKES, category: 'brakes', isSafety: true, meaning: 'The pedal or its travel is not right. It may be the pedal, or the hydraulics behind it.' },
  'brake-servo': { name: 'Brake servo and master cylinder', component: null, service: null, inspection: BRAKES, category: 'brakes', isSafety: true, meaning: 'The servo multiplies the force of your foot, the master cylinder passes it on. Without them the pedal is hard or sinks.' },
  'brake-fluid': { name: 'Brake fluid', component: 'brake-fluid', service: 'brake-fluid-change', inspection: BRAKES, category: 'brakes', isSafety: true, meaning: 'Old or low fluid can boil when the brakes are hot, and then the pedal goes to the floor. A low level may also mean worn pads or a leak.' },
  'brake-system': { name: 'Brake system', component: null, service: null, inspection: BRAKES, category: 'brakes', isSafety: true, meaning: 'A part of the brakes other than pads and discs is not right. It should be looked at soon.' },
  abs: { name: 'Anti-lock brakes', component: null, service: LAMP, inspection: LAMP, category: 'brakes', isSafety: true, meaning: 'The anti-lock brakes have a fault: a wheel may lock in an emergency stop. A scan finds the sensor or unit.' },
  'steering-gear': { name: 'Steering rack', component: null, service: null, inspection: LOOK, category: 'running gear', isSafety: true, meaning: 'The box or rack that turns the wheels is loose, worn or leaking. It should be looked at before it gets worse.' },
  'steering-joints': { name: 'Steering joints', component: null, service: null, inspection: LOOK, category: 'running gear', isSafety: true, meaning: 'A joint or gaiter of the steering is worn. Play makes the car wander; a split gaiter lets dirt in and ends the joint.' },
  'power-steering': { name: 'Power steering', component: null, service: null, inspection: LOOK, category: 'running gear', isSafety: true, meaning: 'The assistance leaks, is low on fluid or does not work. The steering can become very heavy.' },
  'steering-wheel': { name: 'Steering wheel and column', component: null, service: null, inspection: LOOK, category: 'running gear', isSafety: true, meaning: 'The steering wheel or column has play or is damaged.' },
  'wheel-alignment': { name: 'Wheel alignment', component: null, service: null, inspection: LOOK, category: 'running gear', isSafety: false, meaning: 'The wheels do not point straight ahead together. It wears tyres quickly.' },
  'driver-view': { name: 'Driver’s view', component: null, service: null, inspection: LOOK, category: 'body', isSafety: false, meaning: 'Something takes away part of the driver’s view of the road.' },
  windscreen: { name: 'Windscreen and glass', component: null, service: null, inspection: LOOK, category: 'body', isSafety: false, meaning: 'The glass is chipped, cracked or too dark. A chip can often be filled before it spreads.' },
  mirrors: { name: 'Mirrors', component: null, service: null, inspection: LOOK, category: 'body', isSafety: false, meaning: 'A mirror or camera that the car must have is missing, loose or broken.' },
  wipers: { name: 'Wipers', component: null, service: 'full-service', inspection: LOOK, category: 'body', isSafety: false, meaning: 'The windscreen is not wiped clean. New blades take minutes.' },
  washers: { name: 'Washers', component: null, service: null, inspection: LOOK, category: 'body', isSafety: false, meaning: 'The washers do not wet the windscreen. Often it is only the bottle that is empty.' },
  lamps: { name: 'Lamps', component: null, service: WIRES, inspection: WIRES, category: 'electrics', isSafety: false, meaning: 'A lamp is out, dim, damaged or points the wrong way. Others see you late, or are dazzled.' },
  'warning-lamps': { name: 'Warning lamps', component: null, service: LAMP, inspection: LAMP, category: 'electrics', isSafety: false, meaning: 'A lamp of the dashboard does not work, or reports a fault.' },
  wiring: { name: 'Wiring', component: null, service: WIRES, inspection: WIRES, category: 'electrics', isSafety: false, meaning: 'A cable or connector is loose or damaged. Bare wires can short and burn.' },
  battery: { name: 'Battery', component: 'battery', service: 'battery-replacement', inspection: WIRES, category: 'battery', isSafety: false, meaning: 'The battery is loose, leaking or weak.' },
  'high-voltage': { name: 'High-voltage system', component: null, service: null, inspection: WIRES, category: 'electrics', isSafety: true, meaning: 'The high-voltage battery or its cables are damaged or loose. Leave them to somebody who is trained for it.' },
  axles: { name: 'Axles', component: null, service: null, inspection: LOOK, category: 'running gear', isSafety: true, meaning: 'The axle or its pivots are worn, loose or damaged.' },
  'wheel-bearings': { name: 'Wheel bearings', component: null, service: null, inspection: LOOK, category: 'running gear', isSafety: true, meaning: 'A bearing has play or runs rough. It hums first; at the end the wheel is no longer held.' },
  wheels: { name: 'Wheels', component: null, service: null, inspection: LOOK, category: 'tyres', isSafety: true, meaning: 'A rim is damaged, or a wheel is not held as it should be.' },
  tyres: { name: 'Tyres', component: 'tyres', service: 'tyres-pair', inspection: LOOK, category: 'tyres', isSafety: true, meaning: 'The tread is getting low or the rubber is damaged. Below 1.6 mm a tyre is against the law and slides in the wet.' },
  'tyre-fit': { name: 'Tyre size and fit', component: null, service: null, inspection: LOOK, category: 'tyres', isSafety: true, meaning: 'A tyre is of the wrong size or type, or rubs against the car.' },
  'tyre-pressure-monitor': { name: 'Tyre pressure monitor', component: null, service: LAMP, inspection: LAMP, category: 'tyres', isSafety: false, meaning: 'The system that watches the tyre pressures has a fault. It says nothing about the tyres themselves; check their pressures by hand.' },
  springs: { name: 'Springs', component: 'suspension', service: 'coil-spring-replacement', inspection: LOOK, category: 'running gear', isSafety: true, meaning: 'The springs carry the car. A corroded one breaks sooner or later and can cut the tyre.' },
  'shock-absorbers': { name: 'Shock absorbers', component: 'suspension', service: 'shock-absorbers-pair', inspection: LOOK, category: 'running gear', isSafety: true, meaning: 'Shock absorbers keep the wheels on the road. A leaking one makes the car bounce and lengthens the braking distance.' },
  'anti-roll-bar': { name: 'Anti-roll bar links', component: null, service: 'anti-roll-bar-links', inspection: LOOK, category: 'running gear', isSafety: true, meaning: 'The links of the anti-roll bar hold the body level in bends. Worn ones knock over bumps.' },
  'suspension-joints': { name: 'Suspension joints', component: null, service: null, inspection: LOOK, category: 'running gear', isSafety: true, meaning: 'A joint or a rubber bush has play in it. It knocks, wears the tyres and makes the steering vague.' },
  'suspension-arms': { name: 'Suspension arms', component: null, service: null, inspection: LOOK, category: 'running gear', isSafety: true, meaning: 'An arm, strut or subframe that guides a wheel is loose, damaged or corroded.' },
  'air-suspension': { name: 'Air and fluid suspension', component: null, service: null, inspection: LOOK, category: 'running gear', isSafety: true, meaning: 'The suspension leaks or does not hold its height.' },
  'suspension-mountings': { name: 'Suspension mountings', component: null, service: null, inspection: LOOK, category: 'body', isSafety: true, meaning: 'The body around a suspension mounting is corroded. It may need welding, which gets dearer with time.' },
  bodywork: { name: 'Bodywork and corrosion', component: null, service: null, inspection: LOOK, category: 'body', isSafety: true, meaning: 'Rust or damage weakens the body. Near a mounting point it fails the test, and welding gets dearer with time.' },
  exhaust: { name: 'Exhaust', component: 'exhaust', service: 'exhaust-repair', inspection: LOOK, category: 'engine', isSafety: false, meaning: 'The exhaust leaks, rattles or is rusting through. Fumes may get into the car.' },
  'fuel-system': { name: 'Fuel system', component: null, service: null, inspection: LOOK, category: 'engine', isSafety: true, meaning: 'A pipe, the tank or its cap is loose, damaged or leaking. Leaking fuel can burn.' },
  bumpers: { name: 'Bumpers', component: null, service: null, inspection: LOOK, category: 'body', isSafety: false, meaning: 'A bumper is loose or has an edge that could hurt somebody.' },
  towbar: { name: 'Towbar', component: null, service: null, inspection: LOOK, category: 'body', isSafety: true, meaning: 'The towbar or its mounting is worn, loose or corroded.' },
  driveshafts: { name: 'Driveshafts', component: null, service: null, inspection: LOOK, category: 'transmission', isSafety: false, meaning: 'A driveshaft, its joint or rubber boot is worn. A split boot loses its grease, and the joint follows.' },
  'engine-mountings': { name: 'Engine mountings', component: null, service: null, inspection: LOOK, category: 'engine', isSafety: false, meaning: 'A mounting that holds the engine or gearbox is worn or broken.' },
  doors: { name: 'Doors and catches', component: null, service: null, inspection: LOOK, category: 'body', isSafety: false, meaning: 'A door, bonnet or boot does not open, close or stay shut as it should.' },
  seats: { name: 'Seats', component: null, service: null, inspection: LOOK, category: 'body', isSafety: false, meaning: 'A seat is loose or cannot be adjusted.' },
  interior: { name: 'Controls and fittings', component: null, service: null, inspection: LOOK, category: 'body', isSafety: false, meaning: 'A control or fitting of the car is damaged or loose.' },
  'seat-belts': { name: 'Seat belts', component: null, service: null, inspection: LOOK, category: 'body', isSafety: true, meaning: 'A belt, its buckle or its mounting is damaged. It may not hold in a crash.' },
  airbags: { name: 'Airbags', component: null, service: LAMP, inspection: LAMP, category: 'body', isSafety: true, meaning: 'The airbags or belt tensioners report a fault. They may not work in a crash.' },
  'anti-theft': { name: 'Steering lock', component: null, service: null, inspection: LOOK, category: 'electrics', isSafety: false, meaning: 'The lock against theft does not work as it should.' },
  horn: { name: 'Horn', component: null, service: WIRES, inspection: WIRES, category: 'electrics', isSafety: false, meaning: 'The horn does not work or does not sound as it must.' },
  speedometer: { name: 'Speedometer', component: null, service: WIRES, inspection: WIRES, category: 'electrics', isSafety: false, meaning: 'The speedometer or speed limiter does not work.' },
  esc: { name: 'Stability control', component: null, service: LAMP, inspection: LAMP, category: 'brakes', isSafety: true, meaning: 'The stability control has a fault: it will not catch the car in a skid. A scan finds the sensor or unit.' },
  noise: { name: 'Exhaust noise', component: null, service: 'exhaust-repair', inspection: LOOK, category: 'engine', isSafety: false, meaning: 'The car is louder than it may be.' },
  emissions: { name: 'Emissions', component: null, service: LAMP, inspection: LAMP, category: 'engine', isSafety: false, meaning: 'The engine does not burn cleanly or its warning lamp is on. The cause is found by reading its codes.' },
  'oil-leak': { name: 'Fluid leak', component: null, service: null, inspection: LOOK, category: 'engine', isSafety: false, meaning: 'Oil or another fluid is leaking. A little is a nuisance; a lot leaves the engine dry, and what drips makes roads slippery.' },
  'number-plates': { name: 'Number plates', component: null, service: null, inspection: LOOK, category: 'body', isSafety: false, meaning: 'A number plate or the chassis number is missing, loose or cannot be read.' },
} as const satisfies Record<string, MotPart>

export type MotPartKey = keyof typeof MOT_PARTS

export const motPartOf = (key: MotPartKey): MotPart => MOT_PARTS[key]
