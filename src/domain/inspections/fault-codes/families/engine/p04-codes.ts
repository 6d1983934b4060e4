import { readTable } from '#domain/inspections/fault-codes/code-table.ts'

const CLEANS =
  'It cleans less than it must: an MOT may fail on it. Check for leaks and sensors first'
const FIRST_PART = 'Its first part, which warms up soonest, does not clean as it should'
const MAIN_PART = 'Its main part does not clean as it should'

/** The codes of one bank's catalyst, ten numbers apart. */
const catalyst = (ten: string, bank: number) => `
${ten}0 = | Catalyst, bank ${bank} | ${CLEANS}
${ten}1 = | Catalyst, bank ${bank} | ${FIRST_PART}
${ten}2 = | Catalyst, bank ${bank} | ${MAIN_PART}
${ten}3 = | Heated catalyst, bank ${bank} | It does not clean as it should
${ten}4 = | Heated catalyst, bank ${bank} | It does not get hot enough
${ten}5 crlh | Catalyst temperature sensor 1, bank ${bank}
${ten}9 c | Catalyst heater, bank ${bank}
${ten}A crlh | Catalyst temperature sensor 2, bank ${bank}`

/** SAE J2012, P04xx: emission control. */
export const P04_CODES = readTable(
  'P',
  `
@ exhaust medium egr
0400 = | Exhaust gas recirculation | The flow is not what it should be
0401 = | Exhaust gas recirculation | Too little flows: the valve or its pipes are sooted up
0402 = | Exhaust gas recirculation | Too much flows: the valve does not close
0403 c | Exhaust gas recirculation valve
0404 = | Exhaust gas recirculation valve | It does not move as it is asked to
0405 lh | Exhaust gas recirculation sensor A
0407 lh | Exhaust gas recirculation sensor B
0409 c | Exhaust gas recirculation sensor A
040A crlhi | Exhaust gas recirculation temperature sensor A
040F = | Exhaust gas recirculation temperature | Sensors A and B do not agree
041A crlhi | Exhaust gas recirculation temperature sensor B
042E kq | Exhaust gas recirculation valve A
044A crlhi | Exhaust gas recirculation sensor C
045A cRLHkq | Exhaust gas recirculation valve B
046C r | Exhaust gas recirculation sensor A
046E r | Exhaust gas recirculation sensor B
0486 c | Exhaust gas recirculation sensor B
0487 c | Exhaust gas recirculation throttle
0488 R | Exhaust gas recirculation throttle
0489 LH | Exhaust gas recirculation valve
049B = | Exhaust gas recirculation B | Too little flows: the valve or its pipes are sooted up
049C = | Exhaust gas recirculation B | Too much flows: the valve does not close
049D = | Exhaust gas recirculation valve A | What it had to learn is beyond its limit
049E = | Exhaust gas recirculation valve B | What it had to learn is beyond its limit
@ exhaust medium secondary-air
0410 = | Secondary air | The system does not work as it should
0411 = | Secondary air | The flow is not what it should be
0412 coz | Secondary air valve A
0415 coz | Secondary air valve B
0418 = | Secondary air pump | Its relay does not work as it should
0419 = | Secondary air pump B | Its relay does not work as it should
0491 = | Secondary air, bank 1 | Too little flows
0492 = | Secondary air, bank 2 | Too little flows
@ exhaust medium catalyst
${catalyst('042', 1)}
${catalyst('043', 2)}
@ exhaust low vapour
043E = | Fuel vapour | The leak test’s own opening lets too little through
043F = | Fuel vapour | The leak test’s own opening lets too much through
0440 = | Fuel vapour | The system that keeps it from the air does not work as it should
0441 = | Fuel vapour | The flow to the engine is not what it should be
0442 = | Fuel vapour | There is a small leak: try the filler cap first
0443 coz | Fuel vapour valve
0446 coz | Fuel vapour vent
0449 c | Fuel vapour vent valve
0450 crlhi | Fuel tank pressure sensor
0455 = | Fuel vapour | There is a large leak: try the filler cap first
0456 = | Fuel vapour | There is a very small leak: try the filler cap first
0457 = | Fuel vapour | It escapes: the filler cap is loose or missing
0458 LH | Fuel vapour valve
0465 crlhi | Fuel vapour flow sensor
0496 = | Fuel vapour | Too much flows to the engine: the valve may not close
0497 = | Fuel vapour | Too little flows to the engine
0498 LH | Fuel vapour vent valve
@ engine low gauge
0460 crlhi | Fuel gauge sensor A
@ exhaust medium soot
0470 crlhi | Exhaust pressure sensor
047A crlhi | Exhaust pressure sensor B
0475 cRLHi | Exhaust pressure valve
@ engine medium cooling
0480 = | Cooling fan 1 | Its control circuit does not work as it should
0481 = | Cooling fan 2 | Its control circuit does not work as it should
0482 = | Cooling fan 3 | Its control circuit does not work as it should
0483 = | Cooling fan | It does not do what is asked of it
0484 = | Cooling fan | It draws too much current
0485 = | Cooling fan | Its supply or its earth does not work as it should
0493 = | Cooling fan | It turns too fast
0494 = | Cooling fan | It turns too slowly
0495 = | Cooling fan | It turns faster than it was asked to
@ engine medium air
04DB = | Crankcase breather | A hose of it is off
`,
)
