import { lettersTo, readTable, rowsOf } from '#domain/inspections/fault-codes/code-table.ts'

const NOT_READY = 'It is not ready: it may not fire'
const STAGES = ['first', 'second', 'third'] as const

const stages = (first: string, airbag: string) =>
  rowsOf(
    first,
    '=',
    STAGES,
    (stage) => `${airbag} | Its ${stage} stage is not ready: it may not fire`,
  )

const SEATS = [
  'driver',
  'front centre',
  'front passenger',
  'second row left',
  'second row centre',
  'second row right',
  'third row left',
  'third row centre',
  'third row right',
] as const

const unready = (first: string, names: readonly string[], describe: (name: string) => string) =>
  rowsOf(first, '#=', names, (name) => `${describe(name)} | ${NOT_READY}`)

const seatSensors = (first: string, seat: string) => `
${rowsOf(first, '#c', lettersTo('E'), (sensor) => `Sensor ${sensor} of who sits in the ${seat} seat`)}
${first.slice(0, 3)}5 c | Position sensor of the ${seat} seat
${first.slice(0, 3)}6 c | Backrest sensor of the ${seat} seat
${rowsOf(`${first.slice(0, 3)}7`, '#c', lettersTo('E'), (sensor) => `Sensor ${sensor} of how the ${seat} sits`)}`

/** SAE J2012, B00xx: airbags and seat belts. */
export const B0_CODES = readTable(
  'B',
  `
@ battery critical airbag
${stages('0001', 'Driver’s airbag')}
0004 = | Driver’s knee airbag | ${NOT_READY}
0005 = | Steering column that gives way | ${NOT_READY}
${stages('0010', 'Passenger’s airbag')}
0013 = | Passenger’s knee airbag | ${NOT_READY}
0020 = | Left side airbag | ${NOT_READY}
0021 = | Left curtain airbag 1 | ${NOT_READY}
0022 = | Left curtain airbag 2 | ${NOT_READY}
0028 = | Right side airbag | ${NOT_READY}
0029 = | Right curtain airbag 1 | ${NOT_READY}
002A = | Right curtain airbag 2 | ${NOT_READY}
0030 = | Side airbag, second row left | ${NOT_READY}
${stages('0031', 'Front airbag, second row left')}
0038 = | Side airbag, second row right | ${NOT_READY}
${rowsOf('0039', '#=', STAGES, (stage) => `Front airbag, second row right | Its ${stage} stage is not ready: it may not fire`)}
0040 = | Side airbag, third row left | ${NOT_READY}
${stages('0041', 'Front airbag, third row left')}
0048 = | Side airbag, third row right | ${NOT_READY}
${rowsOf('0049', '#=', STAGES, (stage) => `Front airbag, third row right | Its ${stage} stage is not ready: it may not fire`)}
${rowsOf('0050', 'c', SEATS, (seat) => `Seat belt sensor, ${seat}`)}
0060 c | Seat belt tension sensor, driver
0061 c | Seat belt tension sensor, front passenger
${unready('0070', SEATS, (seat) => `Seat belt tensioner, ${seat}`)}
${unready('0079', ['driver', 'front passenger', 'second row left', 'second row right', 'second row centre'], (seat) => `Seat belt tensioner B, ${seat}`)}
${unready('007E', ['driver', 'front passenger'], (seat) => `Seat belt tensioner C, ${seat}`)}
${unready('0080', SEATS, (seat) => `Seat belt force limiter, ${seat}`)}
0090 c | Crash sensor, front left
${rowsOf('0091', 'c', ['1', '2', '3'], (sensor) => `Crash sensor, left side ${sensor}`)}
0094 c | Crash sensor, front centre
0095 c | Crash sensor, front right
${rowsOf('0096', 'c', ['1', '2', '3'], (sensor) => `Crash sensor, right side ${sensor}`)}
0099 c | Roll-over sensor
${rowsOf('009A', '#c', ['4', '5', '6'], (sensor) => `Crash sensor, left side ${sensor}`)}
${rowsOf('009D', '#c', ['4', '5', '6'], (sensor) => `Crash sensor, right side ${sensor}`)}
00A0 c | Seat sensing of who sits there
00A1 c | Seat sensing of how they sit
${seatSensors('00B0', 'driver')}
${seatSensors('00C0', 'passenger')}
00DF c | Passenger airbag switch
${unready('00E0', ['left', 'right', 'centre'], (seat) => `Seat belt tensioner B, third row ${seat}`)}
${unready('00E3', ['left', 'right', 'centre'], (seat) => `Seat belt tensioner C, second row ${seat}`)}
${unready('00E6', ['right', 'left', 'centre'], (seat) => `Seat belt tensioner C, third row ${seat}`)}
@ battery medium airbag
00D0 c | Seat belt lamp, driver
00D1 c | Seat belt lamp, front passenger
00D2 c | Airbag lamp 1
00D3 c | Airbag lamp 2
00D4 c | Airbag warning sound
00D5 c | Lamp that the passenger’s airbag is off
`,
)
