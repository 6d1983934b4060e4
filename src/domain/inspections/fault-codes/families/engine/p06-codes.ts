import { numbersTo, readTable, rowsOf } from '#domain/inspections/fault-codes/code-table.ts'

const CYLINDERS = numbersTo(12)

const SELF_TESTS = [
  'the processor that watches it',
  'what turns voltages into figures',
  'its main processor',
  'the accelerator position',
  'the throttle position',
  'the coolant temperature',
] as const

/** SAE J2012, P06xx: the computer itself and what it drives. */
export const P06_CODES = readTable(
  'P',
  `
@ engine medium memory
0600 = | Engine computer | Its own connection does not work as it should
0601 = | Engine computer | Its memory does not add up
0602 = | Engine computer | It has not been programmed for this car
0603 = | Engine computer | It forgets what it should keep: check its supply first
0604 = | Engine computer | Its working memory is faulty
0605 = | Engine computer | Its program memory is faulty
0606 = | Engine computer | Its processor is faulty
0607 = | Engine computer | It does not perform as it should
0608 = | Engine computer | Its road speed output A does not work as it should
0609 = | Engine computer | Its road speed output B does not work as it should
${rowsOf('060A', '=', SELF_TESTS, (test) => `Engine computer | Its test of itself fails: ${test}`)}
0610 = | Engine computer | It is set up for another version of the car
0611 p | Injector computer
0612 c | Relay of the injector computer
0613 = | Gearbox computer | Its processor is faulty
0614 = | Engine and gearbox computer | They do not fit each other
0618 = | Computer for the other fuel | It forgets what it should keep: check its supply first
0619 = | Computer for the other fuel | Its memory is faulty
061A = | Engine computer | Its test of itself fails: the torque
061B = | Engine computer | Its test of itself fails: how it works out the torque
061C = | Engine computer | Its test of itself fails: the engine speed
061D = | Engine computer | Its test of itself fails: the air mass
061E = | Engine computer | Its test of itself fails: the brake signal
061F = | Engine computer | Its test of itself fails: the control of the throttle
062B = | Engine computer | Its control of the injectors does not work as it should
062C = | Engine computer | Its test of itself fails: the road speed
062D = | Engine computer | Its driver of the injectors of bank 1 does not work as it should
062E = | Engine computer | Its driver of the injectors of bank 2 does not work as it should
062F = | Engine computer | Its permanent memory is faulty
0630 = | Engine computer | The car’s identification number is missing in it, or is another car’s
0631 = | Gearbox computer | The car’s identification number is missing in it, or is another car’s
0632 = | Engine computer | The mileage has not been programmed into it
0634 = | Engine computer | It is too hot
063E = | Engine computer | It found no throttle when it set itself up
063F = | Engine computer | It found no coolant sensor when it set itself up
064A p | Fuel pump computer
064C p | Glow plug computer
064D = | Engine computer | Its reading of the oxygen sensors of bank 1 does not work as it should
064E = | Engine computer | Its reading of the oxygen sensors of bank 2 does not work as it should
064F = | Engine computer | Its software or its calibration is not the maker’s
0666 crlh | Temperature sensor in the computer
06AA = | Temperature B in the computer | It is too high
06B6 = | Engine computer | Its reading of knock sensor 1 does not work as it should
06B7 = | Engine computer | Its reading of knock sensor 2 does not work as it should
06B8 = | Engine computer | Its lasting memory is faulty
@ engine medium key
0633 = | Engine computer | The immobiliser’s key has not been programmed into it
@ battery medium starting
0615 c | Starter relay
0616 lh | Starter relay
@ battery medium charging
0620 = | Alternator control | Its circuit does not work as it should
0621 = | Alternator lamp | Its circuit does not work as it should
0622 = | Alternator | The computer has lost control of its field
0623 = | Alternator lamp | Its control circuit does not work as it should
0625 = | Alternator field | Its signal is too low
0626 = | Alternator field | Its signal is too high
063A crlh | Voltage sense of the alternator
065A p | Alternator
065B r | Alternator control
065C = | Alternator | It does not turn as it should: look at its belt
@ engine low memory
0624 c | Filler cap lamp
0644 c | Connection to the driver’s display
0648 c | Immobiliser lamp
0649 c | Cruise control lamp
0650 c | Engine lamp
0654 c | Engine speed output
0655 c | Engine temperature lamp
0656 c | Fuel level output
@ engine medium fuel
0627 oLH | Fuel pump A
062A R | Fuel pump A
@ suspension medium steering
0635 cLH | Power steering control
@ engine medium throttle
0638 = | Throttle motor, bank 1 | The throttle does not follow what is asked of it
0639 = | Throttle motor, bank 2 | The throttle does not follow what is asked of it
@ engine medium memory
0641 = | Sensor supply A | Its voltage is not right
0642 LH | Sensor supply A
0651 = | Sensor supply B | Its voltage is not right
0652 LH | Sensor supply B
0697 oLH | Sensor supply C
06A3 oLH | Sensor supply D
06A6 r | Sensor supply A
06A7 r | Sensor supply B
06A8 r | Sensor supply C
06A9 r | Sensor supply D
0657 oLH | Actuator supply A
0685 oLH | Main relay
0688 oLH | Sense wire of the main relay
068A = | Main relay | It switches off too early
068B = | Main relay | It switches off too late
@ engine low cold
0645 cLH | Air conditioning clutch relay
@ engine medium air
0660 oLH | Intake length valve, bank 1
0663 oLH | Intake length valve, bank 2
@ engine medium heating
0640 c | Intake air heater
@ engine medium glow
0670 = | Glow plug control | Its circuit does not work as it should
${rowsOf('0671', '=', CYLINDERS, (cylinder) => `Glow plug of cylinder ${cylinder} | Its circuit does not work as it should: test the plug and its wire`)}
0683 cr | Connection of the glow plug control
${rowsOf('066A', '#LH', CYLINDERS.slice(0, 3), (cylinder) => `Glow plug of cylinder ${cylinder}`)}
${rowsOf('067A', '#LH', CYLINDERS.slice(3, 6), (cylinder) => `Glow plug of cylinder ${cylinder}`)}
${rowsOf('068C', '#LH', CYLINDERS.slice(6, 8), (cylinder) => `Glow plug of cylinder ${cylinder}`)}
${rowsOf('06B9', '#r', CYLINDERS, (cylinder) => `Glow plug of cylinder ${cylinder}`)}
${rowsOf('06C5', '#=', CYLINDERS, (cylinder) => `Glow plug of cylinder ${cylinder} | It is not the right one for this engine`)}
@ engine medium cooling
0691 LH | Cooling fan 1
0693 LH | Cooling fan 2
0695 LH | Cooling fan 3
@ engine medium oil
06DA oLHfN | Oil pressure control
`,
)
