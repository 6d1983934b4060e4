import { type Manner, more, NONE, NOT_A_CAR, read, UNREAD } from './obd-manners.ts'
import { inTurn } from './obd-module-manners.ts'
import {
  COUNTS_ONE,
  COUNTS_TWO,
  HEAD,
  NUMBER,
  ONE,
  OWN_PENDING,
  OWN_STORED,
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

const [ENGINE, GEARBOX] = ['18 DA F1 10', '18 DA F1 18']
const run = (from: number, count: number) =>
  Array.from({ length: count }, (_, at) => (from + at).toString(16).toUpperCase().padStart(4, '0'))
const records = (codes: readonly string[]) =>
  codes.map((code) => `20 ${code.slice(0, 2)} ${code.slice(2)} 00 08`).join(' ')
const [ENGINES, GEARBOXES] = [run(0x0300, 26), run(0x0700, 25)]
const NO_STORED = 'No stored fault codes'
const both = (one: Record<string, string>, other: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(one).map(([command, reply]) => [
      command,
      [reply, other[command]].filter((text) => text !== undefined).join('\r'),
    ]),
  )
const PERMANENT_P0401 = said('59 55 33 FF 04 04 01 00 50')

export const UDS_CARS_FURTHER: readonly Manner[] = [
  {
    says: 'puts its count off and then gives it',
    because: 'ISO 14229-1: 78 stands for service 22 too',
    replies: { ...ONE, '22F401': `${said('7F 22 78')}\r${COUNTS_ONE['22F401']}` },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'puts the name of its standard off and then gives it',
    because: 'ISO 14229-1: 78 announces the answer',
    replies: { ...UDS, '22F810': `${said('7F 22 78')}\r${UDS['22F810']}` },
    title: NONE,
  },
  {
    says: 'has two units of 29 bits, whose lists of 26 and 25 codes come in turn',
    because: 'ISO 15765-2: each identifier has a sequence of its own, and after 2F comes 20',
    replies: {
      ATDPN: 'A7',
      ...both(sound(ENGINE), sound(GEARBOX)),
      '22F401': `${said('62 F4 01 9A 07 65 04', ENGINE)}\r${said('62 F4 01 19 04 00 00', GEARBOX)}`,
      [STORED]: inTurn(
        say(`${HEAD} ${records(ENGINES)}`, ENGINE),
        say(`${HEAD} ${records(GEARBOXES)}`, GEARBOX),
      ),
    },
    title: read(51),
    stored: [...ENGINES, ...GEARBOXES].map((code) => `P${code}`),
  },
  {
    says: 'has another code in each of its three lists',
    because: 'SAE J1979-2: confirmed, pending and permanent codes have a list each',
    replies: {
      ...ONE,
      [PENDING]: said(`${HEAD} ${P0171_PENDING}`),
      [PERMANENT]: PERMANENT_P0401,
    },
    title: read(3),
    stored: ['P0420'],
    pending: ['P0171'],
    permanent: ['P0401'],
  },
  {
    says: 'has a gearbox with its lamp on and without a code, beside an engine with one',
    because: 'SAE J1979-2 does not say whose code the lamp of the car is lit for',
    replies: {
      ...both(ONE, sound('7E9')),
      '22F401': `${COUNTS_ONE['22F401']}\r${said('62 F4 01 80 04 00 00', '7E9')}`,
    },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'lists as pending what is confirmed as well, and nothing as confirmed',
    because:
      'the state AF has 04, so that the code is pending; the other list and the count are empty',
    replies: { ...UDS, [PENDING]: said(`${HEAD} ${P0301}`) },
    title: read(1),
    has: ['P0301'],
    pending: ['P0301'],
  },
  {
    says: 'records confirmed, pending and present failures alone',
    because: 'ISO 14229-1: 0F has 08 and 04, so that both empty lists say something',
    replies: {
      ...UDS,
      [STORED]: said('59 42 33 0F FF 04'),
      [PENDING]: said('59 42 33 0F FF 04'),
    },
    title: NONE,
  },
  {
    says: 'records confirmed codes alone',
    because: 'ISO 14229-1: 08 leaves 04 out, so that its empty list of pending codes says nothing',
    replies: {
      ...UDS,
      [STORED]: said('59 42 33 08 FF 04'),
      [PENDING]: said('59 42 33 08 FF 04'),
    },
    title: NO_STORED,
  },
  {
    says: 'counts by nothing, and lists a code',
    because: 'the code came twice; how many there are is not known',
    replies: { ...ONE, '22F401': said('7F 22 31'), [NUMBER]: said('7F 19 12') },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'has a gearbox with a permanent code alone',
    because: 'report 55 of the gearbox has it; all else is empty and counted',
    replies: {
      ...both(UDS, sound('7E9')),
      [PERMANENT]: `${UDS[PERMANENT]}\r${said('59 55 33 FF 04 07 00 00 50', '7E9')}`,
    },
    title: read(1),
    permanent: ['P0700'],
  },
  {
    says: 'has two units, of which one does not know report 42 and lists by report 02',
    because: 'each lists by what it knows, and names a format of SAE J2012',
    replies: {
      ...both(ONE, sound('7E9')),
      '22F401': `${COUNTS_ONE['22F401']}\r${said('62 F4 01 01 04 00 00', '7E9')}`,
      [STORED]: `${ONE[STORED]}\r${said('7F 19 12', '7E9')}`,
      [PENDING]: `${UDS[PENDING]}\r${said('7F 19 12', '7E9')}`,
      [NUMBER]: said('59 01 FF 04 00 01', '7E9'),
      [OWN_STORED]: said('59 02 FF 07 00 00 2F', '7E9'),
      [OWN_PENDING]: said('59 02 FF', '7E9'),
    },
    title: read(2),
    stored: ['P0420', 'P0700'],
  },
  {
    says: 'has an engine of J1979 and a gearbox of J1979-2 with the same code',
    because: 'a code is named once',
    replies: {
      '0100': `7E8 06 41 00 BE 3F A8 13\r${said('7F 01 11', '7E9')}`,
      '0101': `7E8 06 41 01 81 07 65 04\r${said('7F 01 11', '7E9')}`,
      '03': `7E8 04 43 01 07 00\r${said('7F 03 11', '7E9')}`,
      '07': `7E8 02 47 00\r${said('7F 07 11', '7E9')}`,
      '0A': `7E8 02 4A 00\r${said('7F 0A 11', '7E9')}`,
      '22F810': said('62 F8 10 01', '7E9'),
      '22F401': said('62 F4 01 01 04 00 00', '7E9'),
      [STORED]: said(`${HEAD} ${P0700}`, '7E9'),
      [PENDING]: said(HEAD, '7E9'),
      [PERMANENT]: said('59 55 33 FF 04', '7E9'),
    },
    title: read(1),
    stored: ['P0700'],
  },
  {
    says: 'lists one fault twice, with the same type',
    because: 'SAE J2012-DA: code and type are the same, so that the fault is one',
    replies: { ...UDS, ...COUNTS_ONE, [STORED]: said(`${HEAD} ${P0420} ${P0420}`) },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'refuses J1979, as this session has no such service',
    because: 'ISO 14229-1: 7F is a refusal as 11 is',
    replies: { ...UDS, '0100': said('7F 01 7F'), '0101': said('7F 01 7F'), '03': said('7F 03 7F') },
    title: NONE,
  },
  {
    says: 'refuses J1979, as its PIDs are out of range',
    because: 'ISO 14229-1: 31 is a refusal as 11 is',
    replies: { ...UDS, '0100': said('7F 01 31') },
    title: NONE,
  },
  {
    says: 'names its standard without saying which',
    because: 'SAE J1979-2: a byte follows the identifier',
    replies: { ...ONE, '22F810': said('62 F8 10') },
    title: NOT_A_CAR,
    has: ['P0420'],
  },
]

export const UDS_WIRES: readonly Manner[] = [
  {
    says: 'has its buffer full once',
    because: 'two whole lists follow',
    replies: {
      ...TWO,
      [STORED]: [`${TWO[STORED].split('\r')[0]}\rBUFFER FULL`, TWO[STORED], TWO[STORED]],
    },
    title: read(2),
    stored: ['P0420', 'P0301'],
  },
  {
    says: 'is stopped at each question for permanent codes',
    because: 'the question was not answered, and there may be one',
    replies: { ...UDS, [PERMANENT]: 'STOPPED' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'loses a frame behind the one that is numbered 2F',
    because: 'ISO 15765-2: after 2F comes 20, and the length counts more than came',
    replies: {
      ...UDS,
      '22F401': said('62 F4 01 9A 07 65 04'),
      [STORED]: say(`${HEAD} ${records(ENGINES)}`)
        .filter((_, at) => at !== 16)
        .join('\r'),
    },
    title: UNREAD,
    has: ENGINES.map((code) => `P${code}`),
  },
  {
    says: 'loses its headers at the stored codes',
    because: 'a line without a header comes from nobody',
    replies: { ...UDS, [STORED]: HEAD },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'says LV RESET once, and lists with headers then',
    because: 'two whole lists follow',
    replies: { ...ONE, [STORED]: ['LV RESET', ONE[STORED]] },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'has CAN ERROR from the pending codes on, behind a stored one',
    because: 'the stored code came twice; nothing else is known',
    replies: { ...ONE, [PENDING]: 'CAN ERROR', [PERMANENT]: 'CAN ERROR', '19020D': 'CAN ERROR' },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'marks each empty list of stored codes with <RX ERROR',
    because: 'ELM327 data sheet: the line was received with an error',
    replies: { ...UDS, [STORED]: `${UDS[STORED]} <RX ERROR` },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'writes a space behind each byte, and so at the end of each line',
    because: 'ELM327 data sheet, AT S1',
    replies: Object.fromEntries(
      Object.entries(TWO).map(([command, reply]) => [command, `${reply.replaceAll('\r', ' \r')} `]),
    ),
    title: read(2),
    stored: ['P0420', 'P0301'],
  },
  {
    says: 'gives its list behind the next question',
    because: 'the answer of one question is none of another',
    replies: {
      ...UDS,
      ...COUNTS_TWO,
      [STORED]: said('7F 19 78'),
      [PENDING]: `${TWO[STORED]}\r${UDS[PENDING]}`,
    },
    title: UNREAD,
    has: ['P0420', 'P0301'],
  },
  {
    says: 'lists in the older format of SAE J2012',
    because: 'ISO 14229-1: format 00 is that of SAE J2012-DA with its third byte, as 04 is',
    replies: {
      ...ONE,
      [STORED]: said(`59 42 33 FF FF 00 ${P0420}`),
    },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'lists in a format that there is not yet',
    because: 'there is a code, and nothing says what its bytes mean',
    replies: { ...UDS, ...COUNTS_ONE, [STORED]: said(`59 42 33 FF FF 05 ${P0420}`) },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'puts its list off, and gives it when it is asked again',
    because: 'two whole lists follow',
    replies: { ...ONE, [STORED]: [said('7F 19 78'), ONE[STORED], ONE[STORED]] },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'puts its pending codes off and then refuses them',
    because: 'the list was announced, and what is in it was not said',
    replies: { ...UDS, [PENDING]: `${said('7F 19 78')}\r${said('7F 19 31')}` },
    title: UNREAD,
  },
  {
    says: 'does not know F401, and numbers two codes where it lists one',
    because: 'report 01 counts more than came',
    replies: { ...ONE, '22F401': 'NO DATA', [NUMBER]: said('59 01 FF 04 00 02') },
    title: more(1),
    stored: ['P0420'],
    has: ['P0301'],
  },
  {
    says: 'lists a code that begins like an answer',
    because: '59 42 is C1942 where a code stands',
    replies: { ...UDS, ...COUNTS_ONE, [STORED]: said(`${HEAD} 20 59 42 33 2F`) },
    title: read(1),
    stored: ['C1942'],
  },
  {
    says: 'gives an empty list of stored codes once, and a code each time then',
    because: 'two whole lists are equal, and have more to report than the one before',
    replies: { ...ONE, [STORED]: [UDS[STORED], ONE[STORED]] },
    title: read(1),
    stored: ['P0420'],
  },
]
