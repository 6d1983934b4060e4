import type { FaultKind } from './code-faults.ts'

/** What is worth a look before anything is bought: for the kind of fault. */
const BY_KIND: Record<FaultKind, readonly string[]> = {
  wiring: [
    'Look at its plug and wiring: corrosion, chafing, loose pins, water',
    'Measure its supply, its earth and its signal at the plug',
  ],
  supply: [
    'Measure the voltage at its plug with the ignition on',
    'Look for a wire that touches earth or the supply, and for a broken one',
  ],
  loose: ['Move its plug and wiring while you watch the live value'],
  reading: [
    'Compare its live value with a gauge, or with what must be true',
    'Look at its plug and wiring before you judge it',
  ],
  movement: [
    'Work it with a tester and watch whether it moves',
    'Look at its plug, its wiring and any hose to it',
  ],
  unit: [
    'Measure the battery first: low voltage alone causes this',
    'Check the fuse, the supply, the earth and the bus wires of that computer',
  ],
}

/** For the part of the car. */
const BY_SUBJECT = {
  air: ['Look for split hoses and leaks between the air filter and the engine'],
  mixture: [
    'Look for air leaks, then measure the fuel pressure',
    'Watch the fuel trims at idle and at 2,500 rpm',
  ],
  fuel: ['Check that there is fuel, then the filter and the pressure'],
  oxygen: ['Look for exhaust leaks before the sensor: they falsify it'],
  misfire: [
    'Swap the coil and the plug with another cylinder, and see whether the code follows',
    'Then test the injector and the compression',
  ],
  ignition: ['Swap the coil with another cylinder, and see whether the code follows'],
  knock: [
    'Check the fuel, and listen for loose parts: the sensor hears them too',
    'See that the sensor sits clean and flat, with its bolt as tight as the maker says',
  ],
  rotation: ['Look at the sensor’s tip, its gap and its toothed ring: dirt, filings, a bent tooth'],
  timing: [
    'Check the oil level and its age first: the adjusters live on oil pressure',
    'Then check the timing marks, and listen for a rattling chain',
  ],
  throttle: ['Clean the throttle, and let the car learn its positions again'],
  accelerator: [
    'Watch the values of the pedal’s sensors while it goes down slowly: both must rise evenly',
  ],
  turbo: [
    'Look for split boost and vacuum hoses, and move the actuator by hand',
    'Compare the boost that is asked for with the boost that comes',
  ],
  egr: [
    'Look for soot in the valve and its pipes',
    'Work the valve with a tester, and see whether the air flow follows',
  ],
  'secondary-air': ['Listen for the pump after a cold start, and check its hoses and valve'],
  catalyst: [
    'Look for exhaust leaks, misfires and slow oxygen sensors: they look the same',
    'Compare the oxygen sensors before and after it with the engine warm',
  ],
  vapour: [
    'Look at the filler cap and its seal, then at the hoses of the tank',
    'Blow smoke into the system to find a leak',
  ],
  soot: [
    'Ask how the car is driven: short trips fill the filter',
    'Check its pressure hoses and the temperatures before you judge the filter',
  ],
  adblue: [
    'Check the level and the quality of the AdBlue, and look for crystals',
    'Compare the nitrogen oxide sensors before and after the catalyst',
  ],
  cooling: ['Check the coolant level when the engine is cold, and look for leaks'],
  oil: ['Check the oil level at once, then the pressure with a gauge'],
  gearbox: [
    'Check the level, the colour and the smell of the gearbox oil',
    'Read the gearbox computer’s own codes too',
  ],
  clutch: ['Check the clutch’s fluid and its free travel'],
  gauge: ['Compare the gauge with what is in the tank, then look at the sender’s plug on the tank'],
  charging: ['Measure the battery at rest and with the engine running'],
  starting: ['Measure the battery while the starter turns'],
  key: ['Try the car’s other key, away from other keys and phones'],
  idle: ['Clean the throttle, and look for air leaks'],
  cruise: ['See whether the brake lights work: the same switch stops the cruise control'],
  cold: ['Check the refrigerant pressure with gauges'],
  steering: ['Check the battery and the steering’s own supply first'],
  driving: [
    'Ask how the car was driven, and look at how the tyres and the speed signal fit the car',
  ],
  brakes: ['Clean the sensor and its ring, and look for play in the wheel bearing'],
  /** What it is about is not known before the maker’s list says so. */
  either: [],
  abs: ['Measure the battery, then the fuses, the supply and the earth of the ABS unit'],
  motion: ['Check the battery, then how the sensor is fixed and whether it has been calibrated'],
  pedal: ['See whether the brake lights come on and go off with the pedal'],
  servo: ['Press the pedal with the engine off, then start it: the pedal must sink a little'],
  tyres: ['Measure all the tyres when they are cold, the spare one too if it has a sensor'],
  memory: ['Check the battery, the main earths and the supply of the computer'],
  network: ['Measure the battery, then the bus wires’ resistance with the ignition off'],
  hybrid: ['Do not open orange cables: high voltage is work for a trained person'],
  airbag: ['Leave the plugs alone unless you are trained: an airbag can fire'],
  suspension: ['Look at the linkage of the height sensors and listen for the compressor'],
  glow: ['Measure the resistance of the glow plugs and the supply of their control'],
  heating: ['Measure the resistance of the heater and its supply'],
  valves: ['Check the oil level and its age: oil pressure works this system'],
} as const satisfies Record<string, readonly string[]>

export type Subject = keyof typeof BY_SUBJECT

export const checksFor = (subject: Subject, kind: FaultKind | null): readonly string[] => [
  ...BY_SUBJECT[subject],
  ...(kind === null ? [] : BY_KIND[kind]),
]
