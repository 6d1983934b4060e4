import { lettersTo, readTable, rowsOf } from '#domain/inspections/fault-codes/code-table.ts'

const PHASES = ['U', 'V', 'W'] as const

/** Each phase of a motor has three codes: its sensor, too low, too high. */
const phases = (first: string, motor: string) =>
  rowsOf(first, '#clh', PHASES, (phase) => `${motor}, current of phase ${phase}`)

const MOTOR_A = 'Drive motor A'
const MOTOR_B = 'Drive motor B'
const GENERATOR = 'Generator of the hybrid system'
const HOT = 'It is too hot: the car may limit its power'

/** SAE J2012, P0A00 to P0DFF: hybrid and electric drive. */
export const P0A_CODES = readTable(
  'P',
  `
@ battery medium hybrid
0A00 crlhi | Coolant temperature sensor of the motor electronics
0A05 oLH | Coolant pump A of the motor electronics
0C73 p | Coolant pump A of the motor electronics
0A08 cl | Status line of the DC/DC converter
0A10 h | Status line of the DC/DC converter
0A11 oLH | Enable line of the DC/DC converter
0A14 oLH | Engine mount control
0A17 crl | Drive motor torque sensor
0A20 hi | Drive motor torque sensor
0A22 crlhi | Generator torque sensor
0A27 clh | Battery cut-off line
0A0F = | Engine of the hybrid | It did not start when the system asked it to
0A1A p | Generator computer
0A1B p | Computer of drive motor A
0A1C p | Computer of drive motor B
0A1D p | Hybrid computer
0A1E p | Starter generator computer
0A1F p | Battery computer of the hybrid system
0A2A crlhi | Temperature sensor of drive motor A
0A2F = | ${MOTOR_A} | ${HOT}
0A30 crlhi | Temperature sensor of drive motor B
0A35 = | ${MOTOR_B} | ${HOT}
0A36 #crlhi | Temperature sensor of the generator
0A3B = | ${GENERATOR} | ${HOT}
0A3C = | Inverter of drive motor A | ${HOT}
0A3D = | Inverter of drive motor B | ${HOT}
0A3E = | Inverter of the generator | ${HOT}
0A3F #crlhi | Position sensor of drive motor A
0A44 = | ${MOTOR_A} | It turns too fast
0A45 #crlhi | Position sensor of drive motor B
0A4A = | ${MOTOR_B} | It turns too fast
0A4B #crlhi | Position sensor of the generator
0A50 = | ${GENERATOR} | It turns too fast
0A51 crlh | Current sensor of drive motor A
0A55 crlh | Current sensor of drive motor B
0A59 #crlh | Current sensor of the generator
${phases('0A5D', MOTOR_A)}
${phases('0A66', MOTOR_B)}
${phases('0A6F', GENERATOR)}
0A78 p | Inverter of drive motor A
0A79 p | Inverter of drive motor B
0A7A p | Inverter of the generator
0A7B = | Battery computer of the hybrid system | It has found a fault of its own: read its codes too
0A7C = | Motor electronics | ${HOT}
0A7D = | Hybrid battery | Its charge is too low
0A7E = | Hybrid battery | ${HOT}
0A7F = | Hybrid battery | It holds less than it should
0A80 = | Hybrid battery | Its computer judges it, or one of its blocks, worn out: have each block measured first
0A81 c | Cooling fan 1 of the hybrid battery
0A82 fN | Cooling fan 1 of the hybrid battery
0A84 LH | Cooling fan 1 of the hybrid battery
0A8D = | 14-volt supply of the hybrid system | Its voltage is too low
0A8E = | 14-volt supply of the hybrid system | Its voltage is too high
0A90 p | ${MOTOR_A}
0A91 p | ${MOTOR_B}
0A92 p | ${GENERATOR}
0A93 p | Cooling of inverter A
0A94 p | DC/DC converter
0A9B crlhi | Temperature sensor A of the hybrid battery
0ABF #crlh | Current sensor A of the hybrid battery
0AC4 = | Hybrid computer | It has found a fault of its own: read its codes too
0AC5 #crlhi | Temperature sensor B of the hybrid battery
0AFA = | Hybrid battery | Its voltage is too low
0AFB = | Hybrid battery | Its voltage is too high
0AFC p | Sensor module of the hybrid battery
0AFD = | Hybrid battery | It is too cold
${rowsOf('0B3B', '#crlhi', lettersTo('Z'), (block) => `Voltage sense ${block} of the hybrid battery`)}
0BBD = | Hybrid battery | The voltages of its blocks differ too much
0C30 = | Hybrid battery | Its charge is too high
0C77 = | High voltage | It was charged up too quickly at the start
0C78 = | High voltage | It took too long to charge up at the start
@ battery critical hybrid
0A0A cplhi | High-voltage interlock
0A95 = | High-voltage fuse | It does not work as it should. Leave it to a specialist
0AA0 c | High-voltage contactor, positive
0AA1 qk | High-voltage contactor, positive
0AA3 c | High-voltage contactor, negative
0AA4 qk | High-voltage contactor, negative
0AA6 = | High voltage | It is not safely insulated from the car. Leave it to a specialist
0AA7 c | Insulation sensor of the high voltage
0AD9 #oRLH | High-voltage contactor, positive
0ADD #oRLH | High-voltage contactor, negative
0AE1 c | Pre-charge contactor of the high voltage
0AE2 qk | Pre-charge contactor of the high voltage
0AE4 c | Pre-charge contactor of the high voltage
0AE6 LH | Pre-charge contactor of the high voltage
0C76 = | High voltage | It took too long to fall after switching off. Leave it to a specialist
`,
)
