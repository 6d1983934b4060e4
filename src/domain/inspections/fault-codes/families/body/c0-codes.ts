import { readTable, rowsOf } from '#domain/inspections/fault-codes/code-table.ts'
import type { FaultCodes } from '#domain/inspections/fault-codes/fault-code.ts'

const FAULTY = 'It does not work as it should'
const OFF = 'Its circuit does not work as it should: ABS is off'
const MAY_BE_OFF = `${FAULTY}: ABS may be off`
const WHEEL = 'Its circuit does not work as it should: ABS may be off'
const STABILITY = 'stability control may be off'
const WHEELS = ['front left', 'front right', 'rear left', 'rear right'] as const

const wheelSensor = (first: string, wheel: string) =>
  rowsOf(
    first,
    '#=',
    ['Toothed ring of the wheel', 'Wheel', 'Supply of the wheel'],
    (part) => `${part} speed sensor, ${wheel} | ${MAY_BE_OFF}`,
  )

/** SAE J2012, C0001 to C0089. The byte of the failure's type, behind the code, says what is wrong with each of them. */
const STANDARD = readTable(
  'C',
  `
@ brakes critical abs
${rowsOf('0001', '=', ['A1', 'A2', 'B1', 'B2'], (valve) => `Traction control valve ${valve} | ${FAULTY}: traction control may be off`)}
0010 = | ABS inlet valve, front left | ${MAY_BE_OFF}
0011 = | ABS outlet valve, front left | ${MAY_BE_OFF}
0014 = | ABS inlet valve, front right | ${MAY_BE_OFF}
0015 = | ABS outlet valve, front right | ${MAY_BE_OFF}
0018 = | ABS inlet valve, rear left | ${MAY_BE_OFF}
0019 = | ABS outlet valve, rear left | ${MAY_BE_OFF}
001C = | ABS inlet valve, rear right | ${MAY_BE_OFF}
001D = | ABS outlet valve, rear right | ${MAY_BE_OFF}
0020 = | ABS pump motor | ${MAY_BE_OFF}
@ brakes critical servo
0021 = | Brake servo | It does not perform as it should: the pedal may become hard
0022 = | Brake servo solenoid | ${FAULTY}
0047 = | Brake servo pressure sensor | ${FAULTY}
0049 = | Brake fluid | It is not as it should be: check its level before you drive on
@ brakes critical brakes
${wheelSensor('0030', 'front left')}
0033 = | Toothed ring of the wheel speed sensor, front right | ${MAY_BE_OFF}
0034 = | Wheel speed sensor, front right | ${MAY_BE_OFF}
0037 = | Wheel speed sensor, rear left | ${MAY_BE_OFF}
0038 = | Supply of the wheel speed sensor, rear left | ${MAY_BE_OFF}
${wheelSensor('0039', 'rear right')}
${wheelSensor('003C', 'rear')}
@ brakes medium pedal
0023 = | Brake light control | ${FAULTY}
0042 = | Brake pedal position sensor A | ${FAULTY}
0043 = | Brake pedal position sensor B | ${FAULTY}
@ brakes critical motion
0044 = | Brake pressure sensor A | ${FAULTY}: ${STABILITY}
0061 = | Sideways acceleration sensor | ${FAULTY}: ${STABILITY}
0062 = | Lengthways acceleration sensor | ${FAULTY}: ${STABILITY}
0063 = | Yaw rate sensor | ${FAULTY}: ${STABILITY}
0064 = | Roll rate sensor | ${FAULTY}: ${STABILITY}
006A = | Sensor of acceleration in several directions | ${FAULTY}: ${STABILITY}
@ suspension critical motion
${rowsOf('0052', '=', ['A', 'B', 'C', 'D'], (signal) => `Steering wheel position sensor, signal ${signal} | ${FAULTY}: ${STABILITY}`)}
@ brakes critical servo
0072 = | Brakes | They are too hot: stop, and let them cool down
@ suspension critical tyres
0077 = | Tyre pressure | It is too low: measure all the tyres before you drive on
@ suspension medium tyres
0078 = | Tyre size | The wheels do not turn alike: unlike tyres, or uneven pressure
@ brakes medium abs
0081 = | ABS lamp | ${FAULTY}
0082 = | Brake lamp | ${FAULTY}
0083 = | Tyre pressure lamp | ${FAULTY}
0084 = | Traction control lamp | ${FAULTY}
0086 = | Stability control lamp | ${FAULTY}
0089 = | Traction control switch | ${FAULTY}
`,
)

const EITHER =
  'Makes of car use this number for different things: find out which before you act on it'

/** Numbers to which SAE J2012 gives another meaning than the older lists that some makers still follow. */
const EITHER_OR = readTable(
  'C',
  `
@ brakes critical brakes
0035 = | Supply of the wheel speed sensor, front right, or the sensor, front left | ${EITHER}
0036 = | Toothed ring of the wheel speed sensor, rear left, or the sensor, front left | ${EITHER}
@ brakes critical either
0040 = | Brake pedal switch A, or wheel speed sensor, front right | ${EITHER}
0041 = | Brake pedal switch B, or wheel speed sensor, front right | ${EITHER}
0045 = | Brake pressure sensor B, or wheel speed sensor, rear left | ${EITHER}
0046 = | Brake pressure sensors A and B, or wheel speed sensor, rear left | ${EITHER}
0051 = | Steering wheel position sensor, or wheel speed sensor, rear right | ${EITHER}
0065 = | Vertical acceleration sensor, or ABS valve, front left 2 | ${EITHER}
0085 = | Lamp for traction control that is off, or ABS valve, rear left 2 | ${EITHER}
`,
)

const lost = (first: string, wheel: string) => `
${first}1 = | Wheel speed sensor, ${wheel} | Its circuit is open: ABS may be off
${first}2 = | Wheel speed sensor, ${wheel} | It gives no signal: ABS may be off
${first}3 = | Wheel speed sensor, ${wheel} | Its signal comes and goes: ABS may be off`

/** What the readers of workshops list for numbers that SAE J2012 leaves open: brakes, steering and suspension. */
const LISTED = readTable(
  'C',
  `
@ brakes critical brakes
0050 = | Wheel speed sensor, rear right | ${WHEEL}
${lost('022', 'front right')}
0225 = | Wheel speed sensor, front left | Its circuit is open: ABS may be off
0226 = | Wheel speed sensor, front left | It gives no signal: ABS may be off
0227 = | Wheel speed sensor, front left | Its signal comes and goes: ABS may be off
0229 = | Wheel speed sensors, front | Their signals drop out: ABS may be off
0235 = | Wheel speed sensor, rear | Its circuit is open: ABS may be off
0236 = | Wheel speed sensor, rear | It gives no signal: ABS may be off
0237 = | Wheel speed sensor, rear | Its signal comes and goes: ABS may be off
0238 = | Wheel speed sensors | They do not fit each other: ABS may be off
0245 = | Wheel speed sensors | Their signal cannot be right: ABS may be off
@ brakes critical abs
0060 = | ABS valve, front left 1 | ${OFF}
0070 = | ABS valve, front right 1 | ${OFF}
0075 = | ABS valve, front right 2 | ${OFF}
0080 = | ABS valve, rear left 1 | ${OFF}
0090 = | ABS valve, rear right 1 | ${OFF}
0095 = | ABS valve, rear right 2 | ${OFF}
0110 = | ABS pump motor | ${OFF}
0121 = | ABS valve relay | ${OFF}
0141 = | Traction control valve, left 1 | Its circuit does not work as it should
0146 = | Traction control valve, left 2 | Its circuit does not work as it should
0151 = | Traction control valve, right 1 | Its circuit does not work as it should
0156 = | Traction control valve, right 2 | Its circuit does not work as it should
0241 = | ABS valve | ${OFF}
0254 = | ABS valve | ${OFF}
0265 = | ABS computer | Its relay does not work as it should: ABS is off
0266 = | ABS computer | Its relay does not work as it should: ABS is off
0267 = | ABS pump motor | Its circuit is open or has a short: ABS is off
0268 = | ABS pump motor | Its circuit is open or has a short: ABS is off
${rowsOf('0271', '=', ['1', '2', '3'], (part) => `ABS computer | It does not work as it should (${part}): ABS is off`)}
0284 = | ABS computer | It does not work as it should: ABS is off
@ brakes critical servo
0128 = | Brake fluid | Its level is too low: stop, and look for a leak or worn pads
@ brakes medium pedal
0161 = | Brake switch of the ABS | Its circuit does not work as it should
0281 = | Brake light switch | Its circuit does not work as it should
@ brakes medium network
0279 = | ABS computer | It is set up for another version of the car
0283 = | Traction control switch | Its circuit touches earth
0286 = | ABS lamp | Its circuit touches the supply
0287 = | Torque signal for the traction control | It does not work as it should
0288 = | Brake lamp | Its circuit touches the supply
0290 u | Engine computer, for the ABS
0291 u | Body computer, for the ABS
0292 u | Engine computer, for the ABS
@ transmission medium gearbox
0300 c | Rear speed sensor of the transfer box
0305 c | Front speed sensor of the transfer box
0306 c | Motor of the transfer box
0308 lh | Motor of the transfer box
0310 o | Motor of the transfer box
0315 o | Earth of the transfer box motor
0321 c | Lock of the transfer box
0323 LH | Lock of the transfer box
0327 c | Position switch of the transfer box
0376 = | Transfer box | The speeds of its shafts do not fit
0387 = | Transfer box | It cannot change gear
@ suspension critical steering
0455 = | Steering angle sensor | Its circuit does not work as it should: ${STABILITY}
0460 = | Steering angle sensor | Its reading cannot be right: ${STABILITY}
0472 lh | Steering wheel speed sensor
0498 l | Power steering valve supply
0499 h | Power steering valve supply
0503 LH | Power steering valve return
0545 = | Power steering torque sensor | Its signal is wrong: steering may become heavy
0710 = | Steering position | The signal does not fit: ${STABILITY}
@ brakes medium memory
0550 = | Computer of the chassis | Its memory does not add up
0800 = | Computer of the chassis | Its supply does not work as it should
@ suspension medium suspension
${rowsOf('0577', 'LHo--', WHEELS, (wheel) => `Damper valve, ${wheel}`)}
${rowsOf('0615', 'c----', WHEELS, (wheel) => `Height sensor, ${wheel}`)}
0655 c | Relay of the suspension compressor
0657 LH | Suspension compressor
0660 c | Release valve of the suspension
0662 LH | Release valve of the suspension
0690 c | Damper relay
@ suspension medium tyres
${rowsOf('0750', '=----', WHEELS, (wheel) => `Tyre pressure sensor, ${wheel} | It sends nothing: often its battery`)}
`,
)

const LOOK_UP =
  'Look the number up for this make of car: not every maker follows the list that has it'

const lookedUp = (codes: FaultCodes): FaultCodes =>
  Object.fromEntries(
    Object.entries(codes).map(([code, known]) => [
      code,
      { ...known, checks: [LOOK_UP, ...known.checks] },
    ]),
  )

/** C0xxx: the only family in which the same number need not mean the same on every make of car. */
export const C0_CODES: FaultCodes = { ...STANDARD, ...lookedUp({ ...EITHER_OR, ...LISTED }) }
