import { readTable, rowsOf } from '#domain/inspections/fault-codes/code-table.ts'

const OFF = 'Its circuit does not work as it should: ABS is off'
const WHEEL = 'Its circuit does not work as it should: ABS may be off'
const MISFIT = 'Its reading does not fit the other wheels’'
const STABILITY = 'stability control may be off'
const WHEELS = ['front left', 'front right', 'rear left', 'rear right'] as const

const valves = (first: string, names: readonly string[]) =>
  rowsOf(first, '=----', names, (name) => `ABS valve, ${name} | ${OFF}`)

const lost = (first: string, wheel: string) => `
${first}1 = | Wheel speed sensor, ${wheel} | Its circuit is open: ABS may be off
${first}2 = | Wheel speed sensor, ${wheel} | It gives no signal: ABS may be off
${first}3 = | Wheel speed sensor, ${wheel} | Its signal comes and goes: ABS may be off`

/** SAE J2012, C0xxx: brakes, stability, steering and suspension, as the readers of workshops list them. */
export const C0_CODES = readTable(
  'C',
  `
@ brakes critical brakes
${rowsOf('0035', '=----', WHEELS, (wheel) => `Wheel speed sensor, ${wheel} | ${WHEEL}`)}
${rowsOf('0036', '=----', WHEELS, (wheel) => `Wheel speed sensor, ${wheel} | ${MISFIT}`)}
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
${valves('0060', ['front left 1', 'front left 2', 'front right 1', 'front right 2', 'rear left 1', 'rear left 2', 'rear right 1', 'rear right 2'])}
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
