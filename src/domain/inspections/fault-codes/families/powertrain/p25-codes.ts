import { readTable } from '#domain/inspections/fault-codes/code-table.ts'

/** SAE J2012, P25xx: charging, supply, auxiliary inputs, oil and coolant level. */
export const P25_CODES = readTable(
  'P',
  `
@ battery medium charging
2500 lh | Alternator lamp
2502 = | Charging | Its voltage is not what it should be
2503 = | Charging | Its voltage is too low: the belt, the alternator or its wiring
2504 = | Charging | Its voltage is too high: the charging is not regulated
@ engine medium memory
2505 crlhi | Supply of the engine computer
2510 ri | Sense wire of the main relay
2530 clh | Ignition switch, on
2533 clh | Ignition switch, on and start
2536 clh | Ignition switch, accessories
@ engine low memory
2512 oLH | Event data recorder
@ engine medium oil
250A crlhi | Oil level sensor
252A crlhi | Oil quality sensor
252F = | Engine oil | Its level is too high: fuel may have got into it
@ engine critical oil
250F = | Engine oil | Its level is too low: stop, and top it up
@ engine low cold
2515 crlh | Air conditioning pressure sensor B
2519 clh | Air conditioning request A
2522 clh | Air conditioning request B
2561 = | Air conditioning computer | It has found a fault of its own: read its codes too
@ engine medium air
2525 crlhi | Vacuum reservoir pressure sensor
@ engine medium fuel
2539 crlhi | Low-pressure fuel sensor
2552 crlh | Fuel and throttle cut-off
2584 = | Fuel additive computer | It has found a fault of its own: read its codes too
@ engine medium gearbox
2544 crlh | Torque request A
2548 crlh | Torque request B
@ engine medium cooling
2556 crlh | Coolant level sensor
@ engine critical cooling
2560 = | Coolant | Its level is too low: stop, let the engine cool down, and look for the leak
@ engine medium turbo
2562 crlhi | Position sensor of turbo boost control A
2577 = | Turbocharger | It turns too fast
2578 crlhi | Turbo speed sensor
2586 crlhi | Position sensor of turbo boost control B
2598 = | Position of turbo boost control A | It stays too low
2599 = | Position of turbo boost control A | It stays too high
@ exhaust low catalyst
2567 crlhi | Temperature sensor of the ozone catalyst
2572 crlhi | Wear sensor of the ozone catalyst
`,
)
