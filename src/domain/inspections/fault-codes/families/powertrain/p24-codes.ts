import { readTable } from '#domain/inspections/fault-codes/code-table.ts'

/** SAE J2012, P24xx: fuel vapour, exhaust gas recirculation, secondary air, particulate filter. */
export const P24_CODES = readTable(
  'P',
  `
@ exhaust low vapour
2400 oLH | Leak detection pump of the fuel vapour system
2403 orlhi | Sense wire of the leak detection pump
2408 crlhi | Filler cap switch
2418 oLH | Switching valve of the fuel vapour system
2421 kq | Fuel vapour vent valve
2450 kq | Switching valve of the fuel vapour system
@ exhaust medium egr
240F s | Exhaust gas recirculation
2413 p | Exhaust gas recirculation
2425 oLH | Cooling valve of the exhaust gas recirculation
2457 p | Cooling of the exhaust gas recirculation
245A oRLH | Bypass valve of the exhaust gas recirculation cooler
@ exhaust medium oxygen
2414 = | Oxygen sensor before the catalyst, bank 1 | It does not hang in the exhaust as it should
2415 = | Oxygen sensor before the catalyst, bank 2 | It does not hang in the exhaust as it should
2416 = | Oxygen sensors after and beyond the catalyst, bank 1 | Their plugs are swapped
2417 = | Oxygen sensors after and beyond the catalyst, bank 2 | Their plugs are swapped
@ exhaust medium catalyst
2423 = | Hydrocarbon catalyst, bank 1 | It cleans less than it must
2424 = | Hydrocarbon catalyst, bank 2 | It cleans less than it must
@ exhaust critical soot
2428 = | Exhaust, bank 1 | It is too hot. Stop away from dry grass, and let it cool down
2429 = | Exhaust, bank 2 | It is too hot. Stop away from dry grass, and let it cool down
@ exhaust medium secondary-air
2430 crlhi | Flow sensor of the secondary air, bank 1
2435 crlhi | Flow sensor of the secondary air, bank 2
2440 kq | Secondary air valve, bank 1
2442 kq | Secondary air valve, bank 2
2444 Nf | Secondary air pump, bank 1
2446 Nf | Secondary air pump, bank 2
2448 = | Secondary air, bank 1 | Too much flows
2449 = | Secondary air, bank 2 | Too much flows
@ exhaust medium soot
242A crlhi | Exhaust temperature sensor 3, bank 1
242F = | Particulate filter | It is full of ash, which no drive burns away
244A = | Particulate filter, bank 1 | The pressure across it is too low: it may be broken or missing
244B = | Particulate filter, bank 1 | The pressure across it is too high: it is filling up
244C = | Particulate filter, bank 1 | The exhaust is too cold for it to burn itself clean
244D = | Particulate filter, bank 1 | The exhaust is too hot while it burns itself clean
244E = | Particulate filter, bank 2 | The exhaust is too cold for it to burn itself clean
244F = | Particulate filter, bank 2 | The exhaust is too hot while it burns itself clean
2452 crlhi | Particulate filter pressure sensor A
2458 = | Particulate filter | It takes too long to burn itself clean
2459 = | Particulate filter | It burns itself clean too often
245E #crlhi | Particulate filter pressure sensor B
2463 = | Particulate filter | It is full of soot: a long, brisk drive may clean it, a mechanic must if not
246B = | Particulate filter | The car was not driven so that it could burn itself clean
246C = | Particulate filter | It is so full that the car limits its power
246E #crlhi | Exhaust temperature sensor 3, bank 2
24AE #crlhi | Soot sensor after the particulate filter, bank 1
2478 = | Exhaust temperature sensor 1, bank 1 | Its reading is outside of what is possible
2479 = | Exhaust temperature sensor 2, bank 1 | Its reading is outside of what is possible
247A = | Exhaust temperature sensor 3, bank 1 | Its reading is outside of what is possible
`,
)
