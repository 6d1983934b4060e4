import { numbersTo, readTable, rowsOf } from '#domain/inspections/fault-codes/code-table.ts'

const rocker = (first: string, system: string, low: string, name: string, bank: number) => `
${first} o | Rocker arm actuator ${name}, bank ${bank}
${system} fN | Rocker arm system ${name}, bank ${bank}
${low} LH | Rocker arm actuator ${name}, bank ${bank}`

/** SAE J2012, P26xx: pumps, heaters, outputs and variable valve lift. */
export const P26_CODES = readTable(
  'P',
  `
@ engine medium cooling
2600 oRLH | Coolant pump A
261A oRLH | Coolant pump B
2681 oLH | Engine coolant bypass valve
@ engine medium heating
2604 R | Intake air heater A
2605 o | Intake air heater A
2606 RLH | Intake air heater B
2609 p | Intake air heater
2687 c | Fuel heater
@ engine medium memory
260F = | Engine computer | The processor that watches the fuel vapour system does not work as it should
2610 = | Engine computer | Its clock for the time with the engine off does not work as it should
262B = | Engine computer | It switches off too early
2614 oLH | Camshaft signal output
2617 oLH | Crankshaft signal output
2620 oLH | Throttle position output
2669 oLH | Actuator supply B
@ engine low cold
2611 oLH | Refrigerant valve
@ engine medium fuel
2623 oLH | Injection control pressure regulator
2632 oLH | Fuel pump B
2635 = | Fuel pump A | It delivers too little
2636 = | Fuel pump B | It delivers too little
2665 oLH | Fuel shut-off valve B
2673 = | Injection | Its timing has not been learnt
268A = | Injectors | Their correction values have not been programmed
${rowsOf('268C', '#=', numbersTo(12), (cylinder) => `Injector of cylinder ${cylinder} | Its correction value does not fit the engine`)}
@ engine low fuel
2668 c | Lamp of the chosen fuel
@ exhaust medium oxygen
2626 oLH | Pump current trim of the oxygen sensor before the catalyst, bank 1
2629 oLH | Pump current trim of the oxygen sensor before the catalyst, bank 2
@ engine medium gearbox
2637 crlh | Torque feedback A
2641 crlh | Torque feedback B
@ engine medium valves
${rocker('2645', '2646', '2648', 'A', 1)}
${rocker('2650', '2651', '2653', 'B', 1)}
${rocker('2655', '2656', '2658', 'A', 2)}
${rocker('2660', '2661', '2663', 'B', 2)}
`,
)
