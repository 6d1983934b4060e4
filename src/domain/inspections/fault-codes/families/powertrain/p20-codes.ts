import { readTable, rowsOf } from '#domain/inspections/fault-codes/code-table.ts'

const BANKS = ['1', '2'] as const
const REAGENT = 'AdBlue'

/** SAE J2012, P20xx: intake runners, particulate filter and AdBlue. */
export const P20_CODES = readTable(
  'P',
  `
@ exhaust medium catalyst
${rowsOf('2000', '=', BANKS, (bank) => `Nitrogen oxide trap, bank ${bank} | It cleans less than it must`)}
200E = | Catalyst, bank 1 | It is too hot: look for misfires first
200F = | Catalyst, bank 2 | It is too hot: look for misfires first
@ exhaust medium soot
${rowsOf('2002', '=', BANKS, (bank) => `Diesel particulate filter, bank ${bank} | It does not hold back the soot as it should`)}
${rowsOf('200C', '=', BANKS, (bank) => `Diesel particulate filter, bank ${bank} | It is too hot`)}
2031 clh | Exhaust temperature sensor 2, bank 1
2034 clh | Exhaust temperature sensor 2, bank 2
2080 ri | Exhaust temperature sensor 1, bank 1
2082 ri | Exhaust temperature sensor 1, bank 2
2084 ri | Exhaust temperature sensor 2, bank 1
2086 ri | Exhaust temperature sensor 2, bank 2
@ engine medium air
${rowsOf('2004', 'k', BANKS, (bank) => `Intake flap control, bank ${bank}`)}
${rowsOf('2006', 'q', BANKS, (bank) => `Intake flap control, bank ${bank}`)}
${rowsOf('2008', 'oLH', BANKS, (bank) => `Intake flap control, bank ${bank}`)}
${rowsOf('200A', 'p', BANKS, (bank) => `Intake flap control, bank ${bank}`)}
2014 c | Position sensor of the intake flaps, bank 1
2015 = | Intake flaps, bank 1 | Their position does not fit what was asked of them
2016 lhi | Position sensor of the intake flaps, bank 1
2019 c | Position sensor of the intake flaps, bank 2
2020 = | Intake flaps, bank 2 | Their position does not fit what was asked of them
2021 lhi | Position sensor of the intake flaps, bank 2
2070 kq | Intake length valve
2075 crlhi | Position sensor of the intake length valve
@ exhaust low vapour
2024 crlhi | Fuel vapour temperature sensor
@ engine low gauge
2065 crlhi | Fuel gauge sensor B
@ engine low heating
2029 = | Fuel-fired heater | It has switched itself off
2030 p | Fuel-fired heater
@ exhaust medium adblue
202A oLH | ${REAGENT} tank heater
202D = | ${REAGENT} | It leaks: look for crystals
202E R | ${REAGENT} injector
2037 crlhi | Air pressure sensor of the ${REAGENT} injection
203A c | ${REAGENT} level sensor
203B = | ${REAGENT} level | The reading cannot be right
203C lhi | ${REAGENT} level sensor
203F = | ${REAGENT} | Its level is too low: the car may soon refuse to start
2042 crlhi | ${REAGENT} temperature sensor
2047 oLH | ${REAGENT} injector, bank 1
2050 oLH | ${REAGENT} injector, bank 2
2053 oLH | ${REAGENT} injector 2, bank 1
2056 oLH | ${REAGENT} injector 2, bank 2
204A crlhi | ${REAGENT} pressure sensor
204F = | ${REAGENT} system | It does not perform as it must: the car may soon refuse to start
2059 oLH | Air pump of the ${REAGENT} injection
205A crlhi | ${REAGENT} tank temperature sensor
2062 oLH | ${REAGENT} supply
206A crlh | ${REAGENT} quality sensor
207F = | ${REAGENT} | Its quality is not what it should be
208A oRLH | ${REAGENT} pump A
208E q | ${REAGENT} injector
209F p | ${REAGENT} tank heater
${rowsOf('20B9', '#oRLH', ['A', 'B', 'C'], (heater) => `${REAGENT} heater ${heater}`)}
20E8 = | ${REAGENT} | Its pressure is too low
20E9 = | ${REAGENT} | Its pressure is too high
20EE = | ${REAGENT} catalyst, bank 1 | It cleans less than it must
20EF = | ${REAGENT} catalyst, bank 2 | It cleans less than it must
@ engine medium timing
2088 LH | Inlet (A) camshaft adjuster, bank 1
2090 LH | Outlet (B) camshaft adjuster, bank 1
2092 LH | Inlet (A) camshaft adjuster, bank 2
2094 LH | Outlet (B) camshaft adjuster, bank 2
@ engine medium mixture
2096 = | Fuel trim after the catalyst, bank 1 | The mixture is too lean
2097 = | Fuel trim after the catalyst, bank 1 | The mixture is too rich
2098 = | Fuel trim after the catalyst, bank 2 | The mixture is too lean
2099 = | Fuel trim after the catalyst, bank 2 | The mixture is too rich
`,
)
