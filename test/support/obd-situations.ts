import { type Bus, type Exchange, PROMPT } from './obd-recordings.ts'

/** What a control unit of the car has stored, and says. */
type Said = {
  address: number
  stored?: readonly string[]
  pending?: readonly string[]
  permanent?: readonly string[]
  /** Where it is not the number of stored codes. */
  count?: number
  isLampOn?: boolean
  /** What it answers to mode 03 instead of its list; an empty list is silence. */
  answersStored?: readonly (readonly number[])[]
}

/** What may be said of the car, reasoned from SAE J1979 and ISO 15765-4. */
export type Truth = {
  title: string
  stored: readonly string[]
  pending: readonly string[]
  permanent: readonly string[]
}

export type Situation = {
  name: string
  units: readonly Said[]
  /** The modes that the whole car does not know: no control unit answers. */
  unknown?: readonly number[]
  /** Two long answers may come frame by frame in turn; on CAN only. */
  isInterleaved?: boolean
  truth: (bus: Bus) => Truth
}

const [ENGINE, GEARBOX, BRAKES] = [0x10, 0x18, 0x28]
const none = { stored: [], pending: [], permanent: [] } as const
const found = (count: number) => `Fault codes read: ${count}`
const isCan = ({ number }: Bus) => /[6-9]/.test(number)
const CLEAR = 'No fault codes'
const UNREAD = 'Could not read the fault codes'

const always = (truth: Partial<Truth> & { title: string }) => () => ({ ...none, ...truth })
const stored = (...codes: string[]) => ({
  stored: codes,
  truth: always({ title: found(codes.length), stored: codes }),
})

const THREE = stored('P0301', 'P0420', 'P0171')
const FOUR = stored('P0299', 'P0401', 'P2463', 'P0380')
const ELEVEN = stored(
  'P0100',
  'P0101',
  'P0102',
  'P0103',
  'P0113',
  'P0118',
  'P0335',
  'P0340',
  'P0500',
  'P0562',
  'P0606',
)
const SYSTEMS = stored('P0700', 'C0035', 'B0001', 'U0100')

export const SITUATIONS: readonly Situation[] = [
  { name: 'without a code', units: [{ address: ENGINE }], truth: always({ title: CLEAR }) },
  {
    name: 'of two sound control units',
    units: [{ address: ENGINE }, { address: GEARBOX }],
    truth: always({ title: CLEAR }),
  },
  {
    name: 'with one code',
    units: [{ address: ENGINE, stored: ['P0301'] }],
    truth: stored('P0301').truth,
  },
  {
    name: 'with three codes, a full line of an older bus',
    units: [{ address: ENGINE, stored: THREE.stored }],
    truth: THREE.truth,
  },
  { name: 'with four codes', units: [{ address: ENGINE, stored: FOUR.stored }], truth: FOUR.truth },
  {
    name: 'with eleven codes',
    units: [{ address: ENGINE, stored: ELEVEN.stored }],
    truth: ELEVEN.truth,
  },
  {
    name: 'with a code of each system',
    units: [{ address: ENGINE, stored: SYSTEMS.stored }],
    truth: SYSTEMS.truth,
  },
  {
    name: 'with a pending code alone',
    units: [{ address: ENGINE, pending: ['P0171'] }],
    truth: always({ title: found(1), pending: ['P0171'] }),
  },
  {
    name: 'whose code is both stored and pending',
    units: [{ address: ENGINE, stored: ['P0171'], pending: ['P0171'] }],
    truth: always({ title: found(1), stored: ['P0171'], pending: ['P0171'] }),
  },
  {
    name: 'with a permanent code alone',
    units: [{ address: ENGINE, permanent: ['P0420'] }],
    truth: always({ title: found(1), permanent: ['P0420'] }),
  },
  {
    name: 'of two control units with long lists, whose frames mix',
    units: [
      { address: ENGINE, stored: THREE.stored },
      { address: GEARBOX, stored: ['P0700', 'P0715', 'P0730'] },
    ],
    isInterleaved: true,
    truth: always({ title: found(6), stored: [...THREE.stored, 'P0700', 'P0715', 'P0730'] }),
  },
  {
    name: 'whose third control unit alone has a code',
    units: [{ address: ENGINE }, { address: GEARBOX }, { address: BRAKES, stored: ['C0035'] }],
    truth: always({ title: found(1), stored: ['C0035'] }),
  },
  {
    name: 'whose two control units list the same code',
    units: [
      { address: ENGINE, stored: ['U0121'] },
      { address: GEARBOX, stored: ['U0121'] },
    ],
    truth: always({ title: found(1), stored: ['U0121'] }),
  },
  // ISO 14229-1: "7F 03 78" announces the answer.
  {
    name: 'that puts its list off, and then gives it',
    units: [{ address: ENGINE, stored: ['P0301'], answersStored: [[0x7f, 0x03, 0x78]] }],
    truth: always({ title: found(1), stored: ['P0301'] }),
  },
  {
    name: 'that refuses its list',
    units: [{ address: ENGINE, count: 0, answersStored: [[0x7f, 0x03, 0x11], []] }],
    truth: always({ title: UNREAD }),
  },
  {
    name: 'that counts more than it lists',
    units: [{ address: ENGINE, stored: ['P0301'], count: 2 }],
    truth: always({ title: `${found(1)}. There may be more`, stored: ['P0301'] }),
  },
  {
    name: 'whose lamp is on without a code',
    units: [{ address: ENGINE, isLampOn: true }],
    truth: always({ title: UNREAD }),
  },
  {
    // SAE J1979 lets a unit without codes be silent on the older buses, where its count confirms it; on CAN it must answer.
    name: 'whose second control unit gives no list',
    units: [{ address: ENGINE }, { address: GEARBOX, answersStored: [[]] }],
    truth: (bus) => ({ ...none, title: isCan(bus) ? UNREAD : CLEAR }),
  },
  {
    name: 'from before pending codes were listed',
    units: [{ address: ENGINE }],
    unknown: [0x07, 0x0a],
    truth: always({ title: 'No stored fault codes' }),
  },
]

/** The frames of that car, as the standards have them on that bus. */
export function framesOf(
  { units, unknown = [], isInterleaved = false }: Situation,
  bus: Bus,
): Exchange[] {
  const say = (
    command: string,
    messages: (unit: Said) => readonly (readonly number[])[],
  ): Exchange => {
    const lines = units.map((unit) =>
      messages(unit).flatMap((message) => bus.lines(unit.address, message)),
    )
    const all = isInterleaved && isCan(bus) ? inTurn(lines) : lines.flat()
    return { command, reply: (all.length > 0 ? all.join('\r') : 'NO DATA') + PROMPT }
  }
  const list = (mode: number, codes: readonly string[] = []) =>
    unknown.includes(mode) ? [] : bus.list(mode, codes)
  const lamp = ({ isLampOn, stored: codes = [], count = codes.length }: Said) =>
    ((isLampOn ?? count > 0) ? 0x80 : 0) | count
  return [
    say('0100', () => [[0x41, 0x00, 0xbe, 0x3f, 0xa8, 0x13]]),
    say('0101', (unit) => [[0x41, 0x01, lamp(unit), 0x07, 0x65, 0x04]]),
    say('03', ({ stored: codes, answersStored }) => storedAnswer(list(0x03, codes), answersStored)),
    say('07', ({ pending }) => list(0x07, pending)),
    say('0A', ({ permanent }) => (permanent || unknown.length === 0 ? list(0x0a, permanent) : [])),
  ]
}

/** An announcement stands before the list; anything that ends with silence stands in its place. */
function storedAnswer(list: readonly (readonly number[])[], instead: Said['answersStored'] = []) {
  const isInstead = instead.some((message) => message.length === 0)
  return isInstead ? instead.filter((message) => message.length > 0) : [...instead, ...list]
}

const inTurn = (lines: readonly (readonly string[])[]): string[] =>
  Array.from({ length: Math.max(...lines.map(({ length }) => length)) }, (_, at) =>
    lines.flatMap((theirs) => theirs[at] ?? []),
  ).flat()
