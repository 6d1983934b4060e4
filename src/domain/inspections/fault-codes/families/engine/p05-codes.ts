import { readTable } from '#domain/inspections/fault-codes/code-table.ts'

/** SAE J2012, P05xx: road speed, idle, cruise control and electrical supply. */
export const P05_CODES = readTable(
  'P',
  `
@ engine medium brakes
0500 crli | Road speed sensor A
@ engine medium pedal
0504 = | Brake light switches | A and B do not agree
0571 clh | Brake light switch A
057A crlhi | Brake pedal position sensor
@ engine medium idle
0505 = | Idle control | The engine does not hold its idle speed
0506 = | Idle control | The engine idles too slowly
0507 = | Idle control | The engine idles too fast: often an air leak
0508 LH | Idle air valve
0510 c | Closed throttle switch
0511 c | Idle air valve
0518 i | Idle air valve
0519 p | Idle control
050A p | Idle control after a cold start
050B = | Ignition after a cold start | Its timing is not what it should be
050C = | Coolant temperature after a cold start | It is not what it should be
050D = | Idle after a cold start | The engine runs roughly
050E = | Exhaust temperature after a cold start | The exhaust warms up too slowly
@ engine medium fuel
053F = | Fuel pressure after a cold start | It is not what it should be
@ engine medium timing
052A = | Inlet (A) camshaft, bank 1 | It runs too early after a cold start
052B = | Inlet (A) camshaft, bank 1 | It runs too late after a cold start
052C = | Inlet (A) camshaft, bank 2 | It runs too early after a cold start
052D = | Inlet (A) camshaft, bank 2 | It runs too late after a cold start
054A = | Outlet (B) camshaft, bank 1 | It runs too early after a cold start
054B = | Outlet (B) camshaft, bank 1 | It runs too late after a cold start
054C = | Outlet (B) camshaft, bank 2 | It runs too early after a cold start
054D = | Outlet (B) camshaft, bank 2 | It runs too late after a cold start
@ engine medium starting
0512 c | Starter request
@ engine medium key
0513 = | Immobiliser | The key is not one that the car knows
@ battery medium charging
0514 rclh | Battery temperature sensor
0560 = | Electrical supply | Its voltage is not what it should be
0561 = | Electrical supply | Its voltage comes and goes
0562 = | Electrical supply | Its voltage is too low: the battery or what charges it
0563 = | Electrical supply | Its voltage is too high: the charging is not regulated
@ engine medium air
051A crlh | Crankcase pressure sensor
053A cLH | Crankcase breather heater
@ engine critical oil
0520 = | Oil pressure sensor | Its circuit does not work as it should: check the oil before driving on
0521 = | Oil pressure | The reading cannot be right: check the oil before driving on
0522 = | Oil pressure | The signal is too low: check the oil, and do not drive without pressure
0523 = | Oil pressure | The signal is too high: check the oil before driving on
0524 = | Oil pressure | It is too low. Stop the engine at once
@ engine low cruise
0525 R | Cruise control servo
0564 c | Cruise control switch A
0565 = | Cruise control switch | Its “on” signal does not work as it should
0566 = | Cruise control switch | Its “off” signal does not work as it should
0567 = | Cruise control switch | Its “resume” signal does not work as it should
0568 = | Cruise control switch | Its “set” signal does not work as it should
0569 = | Cruise control switch | Its “slower” signal does not work as it should
0570 = | Cruise control switch | Its “faster” signal does not work as it should
0574 = | Cruise control | The car is too fast for it
0575 clh | Cruise control input
0578 = | Cruise control switch A | It is stuck
0579 rlh | Cruise control switch A
0582 oLH | Cruise control vacuum valve
0585 = | Cruise control switches | A and B do not agree
0586 oLH | Cruise control vent valve
0589 c | Cruise control switch B
0590 = | Cruise control switch B | It is stuck
0591 rlh | Cruise control switch B
0594 oLH | Cruise control servo
@ engine medium cooling
0526 crni | Cooling fan speed sensor
0597 oLH | Thermostat heater
059F f | Radiator shutter A
05A0 N | Radiator shutter A
@ engine low cold
0530 cr | Air conditioning pressure sensor A
0532 = | Air conditioning pressure sensor A | Its signal is too low: often too little refrigerant
0533 h | Air conditioning pressure sensor A
0534 = | Air conditioning | Refrigerant has been lost: it has a leak
0535 crlhi | Evaporator temperature sensor
@ engine medium heating
0540 cLHo | Intake air heater A
@ exhaust medium soot
0544 clh | Exhaust temperature sensor 1, bank 1
0547 clh | Exhaust temperature sensor 1, bank 2
@ suspension medium steering
0550 crlhi | Power steering pressure sensor
@ brakes critical servo
050F = | Brake servo | Its vacuum is too low: the pedal becomes hard. Drive gently to the nearest workshop, or not at all
0555 crlhi | Brake servo pressure sensor
`,
)
