import { type Manner, more, NONE, read, UNREAD } from './obd-manners.ts'
import { inTurn } from './obd-module-manners.ts'
import {
  COUNTS_TWO,
  HEAD,
  ONE,
  P0171_PENDING,
  P0301,
  P0420,
  P0700,
  PENDING,
  PERMANENT,
  STORED,
  said,
  say,
  sound,
  TWO,
  UDS,
} from './obd-uds.ts'

/** The answers of two control units, one behind the other. */
const both = (one: Record<string, string>, other: Record<string, string>) =>
  Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((command) => [
      command,
      [one[command], other[command]].filter((text) => text !== undefined).join('\r'),
    ]),
  )
const GEARBOX = sound('7E9')
const GEARBOX_P0700 = {
  ...GEARBOX,
  '22F401': said('62 F4 01 01 04 00 00', '7E9'),
  [STORED]: said(`${HEAD} ${P0700}`, '7E9'),
}
const CLASSIC = {
  '0100': '7E8 06 41 00 BE 3F A8 13',
  '0101': '7E8 06 41 01 00 07 65 04',
  '03': '7E8 02 43 00',
  '07': '7E8 02 47 00',
  '0A': '7E8 02 4A 00',
}
/** ISO 14229-1: a unit does not send “service not supported” to a question that went to all. */
const silent = (unit: Record<string, string>) =>
  Object.fromEntries(Object.entries(unit).filter(([command]) => /^(19|22)/.test(command)))
const QUIET = { '0100': 'SEARCHING...\rUNABLE TO CONNECT', ATDPN: '6' }
const NOTHING = { '0101': 'NO DATA', '03': 'NO DATA', '07': 'NO DATA' }

const MANY = Array.from({ length: 40 }, (_, at) => (0x0300 + at).toString(16).toUpperCase())

export const UDS_CARS: readonly Manner[] = [
  {
    says: 'refuses J1979 and has no code',
    because: 'J1979-2: two whole and empty lists of each kind, and a count of none',
    replies: UDS,
    title: NONE,
  },
  {
    says: 'refuses J1979 as its sub-function, and has no code',
    because: 'ISO 14229-1: 12 is a refusal as 11 is',
    replies: { ...UDS, '0100': said('7F 01 12'), '03': said('7F 03 12') },
    title: NONE,
  },
  {
    says: 'is silent about J1979, and has no code',
    because: 'ISO 15765-4: where 01 00 finds nothing, 22 F810 is asked on each kind of CAN',
    replies: { ...NOTHING, ...QUIET, ...silent(UDS) },
    title: NONE,
  },
  {
    says: 'is silent about J1979, and has a confirmed code',
    because: 'as above; 08 of its state says confirmed',
    replies: { ...NOTHING, ...QUIET, ...silent(ONE) },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'is silent about J1979 to an adapter that does not search',
    because: 'NO DATA on a protocol that was set; 22 F810 is answered there',
    replies: { ...NOTHING, '0100': 'NO DATA', ATSP0: '?', ATDPN: '6', ...silent(ONE) },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'is electric, and names SAE J1979-3',
    because: 'it answers the same questions, and each of them is judged by its answer',
    replies: { ...UDS, '22F810': said('62 F8 10 02') },
    title: NONE,
  },
  {
    says: 'names its standard in two bytes',
    because: 'the answer has the identifier that was asked for; its lists say the rest',
    replies: { ...UDS, '22F810': said('62 F8 10 01 00') },
    title: NONE,
  },
  {
    says: 'has one confirmed code',
    because: 'SAE J2012-DA: 04 20 is P0420, 00 its type of failure',
    replies: ONE,
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'has a code that is confirmed and pending',
    because: 'state 2F has both bits, and each list has it, as modes 03 and 07 would',
    replies: { ...ONE, [PENDING]: said(`${HEAD} ${P0420}`) },
    title: read(1),
    stored: ['P0420'],
    pending: ['P0420'],
  },
  {
    says: 'has a pending code alone',
    because: 'state 26 is pending and not confirmed; the count is of confirmed codes',
    replies: { ...UDS, [PENDING]: said(`${HEAD} ${P0171_PENDING}`) },
    title: read(1),
    pending: ['P0171'],
  },
  {
    says: 'has a permanent code alone',
    because: 'report 55: group, states, format, then three bytes a code and its state',
    replies: { ...UDS, [PERMANENT]: said('59 55 33 FF 04 04 20 00 50') },
    title: read(1),
    permanent: ['P0420'],
  },
  {
    says: 'has one code with two types of failure',
    because: 'the count is of both; the code is one',
    replies: { ...UDS, ...COUNTS_TWO, [STORED]: said(`${HEAD} 20 C1 00 00 2F 20 C1 00 87 2F`) },
    title: read(1),
    stored: ['U0100'],
  },
  {
    says: 'has a code of each system',
    because: 'SAE J2012: the two top bits name the system',
    replies: {
      ...UDS,
      '22F401': said('62 F4 01 84 07 65 04'),
      [STORED]: said(`${HEAD} ${P0420} 20 40 35 11 08 20 90 01 15 08 20 C1 00 87 08`),
    },
    title: read(4),
    stored: ['P0420', 'C0035', 'B1001', 'U0100'],
  },
  {
    says: 'has forty codes, whose frames are numbered round and round',
    because: 'ISO 15765-2: after 2F comes 20',
    replies: {
      ...UDS,
      '22F401': said('62 F4 01 A8 07 65 04'),
      [STORED]: said(
        `${HEAD} ${MANY.map((code) => `20 0${code.slice(0, 1)} ${code.slice(1)} 00 08`).join(' ')}`,
      ),
    },
    title: read(40),
    stored: MANY.map((code) => `P0${code}`),
  },
  {
    says: 'has more in its own list than concerns emissions',
    because: 'report 42 is of group 33; report 02 is of all, and C0035 is confirmed there',
    replies: {
      ...ONE,
      '19020D': said('59 02 FF 04 20 00 2F 40 35 11 08'),
      '19010D': said('59 01 FF 04 00 02'),
    },
    title: read(2),
    stored: ['P0420', 'C0035'],
  },
  {
    says: 'does not know report 02',
    because: 'its lists of J1979-2 stand for themselves',
    replies: { ...ONE, '19020D': said('7F 19 12') },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'answers J1979 and J1979-2 alike',
    because: 'the same code of the same unit by both',
    replies: {
      ...ONE,
      ...CLASSIC,
      '0101': '7E8 06 41 01 81 07 65 04',
      '03': '7E8 04 43 01 04 20',
    },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'answers J1979 without its code, and J1979-2 with it',
    because: 'one of two whole lists has it, and nothing undoes it',
    replies: { ...ONE, ...CLASSIC },
    title: read(1),
    stored: ['P0420'],
  },
]

export const UDS_UNITS: readonly Manner[] = [
  {
    says: 'has two control units without a code',
    because: 'both listed all and counted none',
    replies: both(UDS, GEARBOX),
    title: NONE,
  },
  {
    says: 'has two control units, whose long lists come frame by frame in turn',
    because: 'ISO 15765-2: each message is of one address',
    replies: {
      ...both(TWO, GEARBOX_P0700),
      [STORED]: inTurn(say(`${HEAD} ${P0420} ${P0301}`), say(`${HEAD} ${P0700}`, '7E9')),
    },
    title: read(3),
    stored: ['P0420', 'P0301', 'P0700'],
  },
  {
    says: 'has two control units of 29 bits, of which one has a code',
    because: 'ISO 15765-4: 18 DA F1 and the address of the unit',
    replies: {
      ATDPN: 'A7',
      ...both({ ...sound('18 DA F1 10') }, sound('18 DA F1 18')),
      '22F401': `${said('62 F4 01 00 07 65 04', '18 DA F1 10')}\r${said('62 F4 01 01 04 00 00', '18 DA F1 18')}`,
      [STORED]: `${said(HEAD, '18 DA F1 10')}\r${said(`${HEAD} ${P0700}`, '18 DA F1 18')}`,
    },
    title: read(1),
    stored: ['P0700'],
  },
  {
    says: 'has an engine of J1979 and a gearbox of J1979-2, both without a code',
    because: 'each has listed and counted in its own standard',
    replies: both(CLASSIC, GEARBOX),
    title: NONE,
  },
  {
    says: 'has an engine of J1979 and a gearbox of J1979-2 with a code each',
    because: 'each has listed and counted in its own standard',
    replies: both(
      { ...CLASSIC, '0101': '7E8 06 41 01 81 07 65 04', '03': '7E8 04 43 01 04 20' },
      GEARBOX_P0700,
    ),
    title: read(2),
    stored: ['P0420', 'P0700'],
  },
  {
    says: 'has an engine of J1979 and a gearbox of J1979-2 that is silent about J1979',
    because: 'its answer to 22 F810 shows it, and its list has a code',
    replies: both(CLASSIC, silent(GEARBOX_P0700)),
    title: read(1),
    stored: ['P0700'],
  },
  {
    says: 'has an engine of J1979 and a gearbox that names J1979-2 and lists nothing',
    because: 'INSP-14: that unit answered, and owes its lists',
    replies: both(CLASSIC, { '22F810': said('62 F8 10 01', '7E9') }),
    title: UNREAD,
    has: ['P0700'],
  },
  {
    says: 'has a gearbox that names J1979-2 once and is never heard again',
    because: 'a unit that answered any question, if only once, owes an answer to each',
    replies: { ...UDS, '22F810': [both(UDS, GEARBOX)['22F810'] ?? '', UDS['22F810']] },
    title: UNREAD,
    has: ['P0700'],
    isFrail: true,
  },
  {
    says: 'has a gearbox that refuses the stored codes',
    because: 'ISO 14229-1: 22 is a refusal; the empty list is the engine’s',
    replies: {
      ...both(UDS, GEARBOX),
      [STORED]: `${UDS[STORED]}\r${said('7F 19 22', '7E9')}`,
    },
    title: UNREAD,
    has: ['P0700'],
  },
  {
    says: 'has a gearbox that is silent about the stored codes',
    because: 'it answered another question, and owes this list',
    replies: { ...both(ONE, GEARBOX), [STORED]: ONE[STORED] },
    title: more(1),
    stored: ['P0420'],
    has: ['P0700'],
  },
  {
    says: 'has a gearbox that refuses J1979-2 as well as J1979',
    because: 'a control unit that refuses is there, and nothing is known of its codes',
    replies: {
      ...both(UDS, { '0100': said('7F 01 11', '7E9'), '22F810': said('7F 22 31', '7E9') }),
    },
    title: UNREAD,
    has: ['P0700'],
  },
]
