import { readTable, rowsOf } from '#domain/inspections/fault-codes/code-table.ts'

const TIMING =
  'Crankshaft and camshaft do not agree: a stretched chain, a slipped belt or a stuck adjuster'
const EARLY = 'It runs too early, or does not move as asked: often old or too little oil'
const LATE = 'It runs too late: often old or too little oil'

const SHAFTS = ['Inlet (A)', 'Outlet (B)'] as const

const NO_CIRCUIT = 'The circuit of its adjuster is open or does not work as it should'

/** The adjuster's circuit, too early, too late: three codes for each camshaft. */
const camshafts = (first: string, bank: number) =>
  rowsOf(
    first,
    '=',
    SHAFTS.flatMap((shaft) =>
      [NO_CIRCUIT, EARLY, LATE].map((fault) => `${shaft} camshaft, bank ${bank} | ${fault}`),
    ),
    (each) => each,
  )

const heater = (place: string, bank: number) => `Heater of the oxygen sensor ${place}, bank ${bank}`
const BEFORE = 'before the catalyst'
const AFTER = 'after the catalyst'
const BEYOND = 'beyond the catalyst'
const RESISTANCE = 'Its resistance is not right'

/** SAE J2012, P00xx: fuel and air metering, camshafts, heaters of the oxygen sensors. */
export const P00_CODES = readTable(
  'P',
  `
@ engine medium fuel
0001 oRLH | Fuel volume regulator
0005 oLH | Fuel shut-off valve A
000E = | Fuel volume regulator | What it had to learn is beyond its limit
000F = | Fuel system | The valve against too much pressure has opened
@ engine medium timing
0008 = | Engine timing, bank 1 | Both camshafts are out of step with the crankshaft: often a stretched chain
0009 = | Engine timing, bank 2 | Both camshafts are out of step with the crankshaft: often a stretched chain
000A s | Inlet (A) camshaft adjuster, bank 1
000B s | Outlet (B) camshaft adjuster, bank 1
000C s | Inlet (A) camshaft adjuster, bank 2
000D s | Outlet (B) camshaft adjuster, bank 2
${camshafts('0010', 1)}
${camshafts('0020', 2)}
0016 = | Timing, bank 1, camshaft sensor A | ${TIMING}
0017 = | Timing, bank 1, camshaft sensor B | ${TIMING}
0018 = | Timing, bank 2, camshaft sensor A | ${TIMING}
0019 = | Timing, bank 2, camshaft sensor B | ${TIMING}
001A oLH | Camshaft profile switch A, bank 1
001D oLH | Camshaft profile switch A, bank 2
002A oLH | Camshaft profile switch B, bank 1
002D oLH | Camshaft profile switch B, bank 2
003C fN | Camshaft profile switch A, bank 1
003E fN | Camshaft profile switch A, bank 2
005A fN | Camshaft profile switch B, bank 1
005C fN | Camshaft profile switch B, bank 2
@ engine medium valves
0026 R | Inlet valve control solenoid, bank 1
0027 R | Outlet valve control solenoid, bank 1
0028 R | Inlet valve control solenoid, bank 2
0029 R | Outlet valve control solenoid, bank 2
0075 cLH | Inlet valve control solenoid, bank 1
0078 cLH | Outlet valve control solenoid, bank 1
0081 cLH | Inlet valve control solenoid, bank 2
0084 cLH | Outlet valve control solenoid, bank 2
@ exhaust medium oxygen
0030 cLH | ${heater(BEFORE, 1)}
0036 cLH | ${heater(AFTER, 1)}
0042 cLH | ${heater(BEYOND, 1)}
0050 cLH | ${heater(BEFORE, 2)}
0056 cLH | ${heater(AFTER, 2)}
0062 cLH | ${heater(BEYOND, 2)}
0053 = | ${heater(BEFORE, 1)} | ${RESISTANCE}
0054 = | ${heater(AFTER, 1)} | ${RESISTANCE}
0055 = | ${heater(BEYOND, 1)} | ${RESISTANCE}
0059 = | ${heater(BEFORE, 2)} | ${RESISTANCE}
0060 = | ${heater(AFTER, 2)} | ${RESISTANCE}
0061 = | ${heater(BEYOND, 2)} | ${RESISTANCE}
0040 = | Oxygen sensors before the catalyst | The plugs of bank 1 and bank 2 are swapped
0041 = | Oxygen sensors after the catalyst | The plugs of bank 1 and bank 2 are swapped
@ engine medium turbo
0033 cLH | Turbo bypass valve A
0039 R | Turbo bypass valve A
003A = | Turbo boost control A | What it had to learn is beyond its limit
003B = | Turbo boost control B | What it had to learn is beyond its limit
0045 oRLH | Turbo boost control A
004A oRLH | Turbo boost control B
004E i | Turbo boost control A
004F i | Turbo boost control B
0049 = | Turbocharger | Its turbine turns faster than it may
005E LH | Supply of turbo boost control B
006E LH | Supply of turbo boost control A
006C = | Intake pressure sensors | The pressure in the intake and before the turbo do not agree
006D = | Air pressure sensors | The outside air and the pressure before the turbo do not agree
007A crlhi | Charge air temperature sensor, bank 1
00A0 crlhi | Charge air temperature sensor, bank 2
007F = | Charge air temperature sensors | Bank 1 and bank 2 do not agree
00AF p | Turbo boost control module A
00B0 p | Turbo boost control module B
@ engine medium air
0065 RLH | Air-assisted injection
0068 = | Throttle and air flow | The air that comes in does not fit the throttle: often a leak
0069 = | Intake pressure sensor | It does not agree with the outside air pressure
006A = | Intake pressure and air flow, bank 1 | The two readings do not agree: often a leak
006B = | Intake pressure sensor | It does not agree with the exhaust pressure
0070 crlhi | Outside temperature sensor
0095 crlhi | Intake air temperature sensor 2
00A5 crlhi | Intake air temperature sensor 2, bank 2
00AA crlhi | Intake air temperature sensor 1, bank 2
009A = | Intake and outside air temperature | The two sensors do not agree after a cold start
00BC = | Air flow meter A | It measures less air than the engine must be using
00BD = | Air flow meter A | It measures more air than the engine can be using
00BE = | Air flow meter B | It measures less air than the engine must be using
00BF = | Air flow meter B | It measures more air than the engine can be using
00C7 = | Intake air pressure | Several sensors do not agree with each other
@ engine medium fuel
0087 = | Fuel rail | The fuel pressure is too low: a filter, the pump or a leak
0088 = | Fuel rail | The fuel pressure is too high
008A = | Low-pressure fuel system | The pressure is too low: a filter, the pump or a leak
008B = | Low-pressure fuel system | The pressure is too high
008C oLH | Fuel cooler pump
008F = | Coolant and fuel temperature | The two sensors do not agree
0089 = | Fuel pressure regulator 1 | It does not hold the pressure
0090 cLH | Fuel pressure regulator 1
009B oLHfN | Fuel pressure relief valve
00BA = | Fuel pressure | It is so low that the engine limits its power
00BB = | Injectors | Too little fuel flows: the engine limits its power
00C6 = | Fuel rail | The fuel pressure is too low while the starter turns
00C8 oLH | High-pressure fuel pressure regulator 1
@ engine critical fuel
0093 = | Fuel system | A large fuel leak is suspected: stop, and look for fuel under the car
0094 = | Fuel system | A small fuel leak is suspected: look for fuel under the car
@ engine medium cooling
00B1 crlhi | Radiator coolant temperature sensor
00B6 = | Radiator and engine coolant temperature | The two sensors do not agree
00B7 = | Engine coolant | Too little of it flows: a pump, a thermostat or a blockage
`,
)
