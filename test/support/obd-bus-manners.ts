import { type Manner, more, NO_CAR, ONE, read, UNREAD } from './obd-manners.ts'
import { BUSES } from './obd-recordings.ts'

/*
 * How adapters and buses bring an answer or fail to, after the data sheets of the ELM327 (v1.5, v2.1) and the STN1100 and
 * STN2100 families, ISO 15765-2, ISO 14230-4, ISO 9141-2 and SAE J1850; written down before the reader was looked at.
 */

/** A line of that bus, by its number at the adapter, for the bytes of one message: with its header and its checksum. */
export const line = (bus: string, address: number, bytes: string) =>
  BUSES.find(({ number }) => number === bus)
    ?.lines(
      address,
      bytes.split(' ').map((byte) => Number.parseInt(byte, 16)),
    )
    .join('\r') ?? ''
const kwp = (bytes: string, address = 0x10) => line('5', address, bytes)
const iso = (bytes: string, address = 0x10) => line('3', address, bytes)

/** A sound car on KWP, on ISO 9141-2 and on CAN with identifiers of 29 bits. */
export const KWP = {
  ATDPN: 'A5',
  '0100': kwp('41 00 BE 3E B8 11'),
  '0101': kwp('41 01 00 07 65 04'),
  '03': kwp('43 00 00 00 00 00 00'),
  '07': kwp('47 00 00 00 00 00 00'),
}
export const ISO = {
  ATDPN: 'A3',
  '0100': iso('41 00 BE 3E B8 11'),
  '0101': iso('41 01 00 07 65 04'),
  '03': iso('43 00 00 00 00 00 00'),
  '07': iso('47 00 00 00 00 00 00'),
}
export const WIDE = {
  ATDPN: 'A7',
  '0100': '18 DA F1 10 06 41 00 BE 3F A8 13',
  '0101': '18 DA F1 10 06 41 01 00 07 65 04',
  '03': '18 DA F1 10 02 43 00',
  '07': '18 DA F1 10 02 47 00',
}
export const GEARBOX = {
  '0100': '7E8 06 41 00 BE 3F A8 13\r7E9 06 41 00 98 18 80 01',
  '0101': '7E8 06 41 01 00 07 65 04\r7E9 06 41 01 00 04 00 00',
  '03': '7E8 02 43 00\r7E9 02 43 00',
  '07': '7E8 02 47 00\r7E9 02 47 00',
}
const tight = (replies: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(replies).map(([command, reply]) => [command, reply.replaceAll(' ', '')]),
  )

export const ON_CAN: readonly Manner[] = [
  {
    says: 'echoes, leaves spaces out and doubles its prompt',
    because: 'a clone of v1.5 says OK to ATE0 and goes on; an echo and a prompt are no answer',
    replies: {
      '0100': '0100\r7E8064100BE3FA813\r\r>',
      '0101': '0101\r7E806410181076504\r\r>',
      '03': '03\r7E80443010420\r\r>',
      '07': '07\r7E8024700\r\r>',
    },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'searches with dots that go on, and an empty line',
    because: 'a clone of v2.1 goes on with its dots until the car answers',
    replies: { ...ONE, '0100': 'SEARCHING........\r\r7E8 06 41 00 BE 3F A8 13' },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'has tried each protocol and cannot connect',
    because:
      'ELM327 data sheet: the adapter says so when its search has ended, and no list was read',
    replies: { ...ONE, '0100': 'SEARCHING...\rUNABLE TO CONNECT' },
    title: NO_CAR,
    has: ['P0420'],
  },
  {
    says: 'says LOW VOLTAGE behind its first list, and not again',
    because: 'the first answer is in doubt, and two whole ones follow',
    replies: { ...ONE, '03': ['7E8 04 43 01 04 20\rLOW VOLTAGE', ONE['03'], ONE['03']] },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'says LOW VOLTAGE instead of each list',
    because: 'a supply that is too low is no empty list',
    replies: { '03': 'LOW VOLTAGE' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'says CAN ERROR once and then lists',
    because: 'the two lists behind it are whole',
    replies: { ...ONE, '03': ['CAN ERROR', ONE['03'], ONE['03']] },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'prompts between the lists of two control units',
    because:
      'what comes behind a prompt belongs to no question, and the first list came whole each time',
    replies: {
      ...GEARBOX,
      '0101': '7E8 06 41 01 81 07 65 04\r7E9 06 41 01 00 04 00 00',
      '03': '7E8 04 43 01 04 20\r\r>7E9 02 43 00',
    },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'brings the list of one of two control units that count a code',
    because: 'the second counted one too and has not listed it',
    replies: {
      ...GEARBOX,
      '0101': '7E8 06 41 01 81 07 65 04\r7E9 06 41 01 01 04 00 00',
      '03': '7E8 04 43 01 04 20',
    },
    title: more(1),
    stored: ['P0420'],
    has: ['P0700'],
  },
  {
    says: 'brings an empty list of the engine and none of the gearbox, which has counted',
    because: 'ISO 15765-4: on CAN each unit answers, and the gearbox has not',
    replies: {
      ...GEARBOX,
      '0101': '7E8 06 41 01 00 07 65 04\r7E9 06 41 01 01 04 00 00',
      '03': '7E8 02 43 00',
    },
    title: UNREAD,
    has: ['P0700'],
  },
  {
    says: 'puts its list off, is stopped, and then gives it',
    because: 'ISO 14229-1: 78 says that the answer will come; two whole ones did',
    replies: { ...ONE, '03': ['7E8 03 7F 03 78', 'STOPPED', ONE['03'], ONE['03']] },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'puts its list off for ever beside a gearbox without codes',
    because: 'the empty list is the gearbox’s own',
    replies: { ...GEARBOX, '03': '7E8 03 7F 03 78\r7E9 02 43 00' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'puts its list off, and gives it behind the next question',
    because: 'an answer to another question is an answer to none',
    replies: {
      '0101': ONE['0101'],
      '03': '7E8 03 7F 03 78',
      '07': '7E8 04 43 01 04 20\r7E8 02 47 00',
    },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'gives the frames of the gearbox’s list in the wrong order',
    because:
      'ISO 15765-2: the running numbers say where each frame belongs, and its count of six agrees',
    replies: {
      ...GEARBOX,
      '0101': '7E8 06 41 01 00 07 65 04\r7E9 06 41 01 06 04 00 00',
      '03': '7E8 02 43 00\r7E9 10 0E 43 06 07 00 07 40\r7E9 22 53 AA AA AA AA AA AA\r7E9 21 07 50 07 51 07 52 07',
    },
    title: read(6),
    stored: ['P0700', 'P0740', 'P0750', 'P0751', 'P0752', 'P0753'],
  },
  {
    says: 'loses the first frame of a long list',
    because: 'ISO 15765-2: consecutive frames without a first one are no message',
    replies: { '0101': '7E8 06 41 01 83 07 65 04', '03': '7E8 21 01 71 AA AA AA AA AA' },
    title: UNREAD,
    has: ['P0301', 'P0420', 'P0171'],
  },
  {
    says: 'has no room for the frames of a long list',
    because: 'ELM327 data sheet: BUFFER FULL says that more came than is shown',
    replies: {
      '0101': '7E8 06 41 01 86 07 65 04',
      '03': '7E8 10 0E 43 06 03 01 04 20\r7E8 21 01 71 01 00\rBUFFER FULL',
    },
    title: UNREAD,
    has: ['P0301', 'P0420', 'P0171', 'P0100', 'P0113', 'P0116'],
  },
  {
    says: 'marks the pending list with <DATA ERROR',
    because: 'STN1100 manual: the bytes of that line are not to be trusted',
    replies: { '07': '7E8 04 47 01 01 71 <DATA ERROR' },
    title: UNREAD,
    has: ['P0171'],
  },
  {
    says: 'names itself an STN2120 and shows the length of each frame',
    because: 'STN2100 manual: its names and its length are no part of the answer',
    replies: {
      ATZ: 'ELM327 v1.4b',
      ATI: 'STN2120 v5.6.19',
      '0100': '7E8 8 06 41 00 BE 3F A8 13 00',
      '0101': '7E8 8 06 41 01 81 07 65 04 00',
      '03': '7E8 8 04 43 01 04 20 00 00 00',
      '07': '7E8 8 02 47 00 00 00 00 00 00',
    },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'lists a code of the network, of the body and of the chassis',
    because: 'SAE J2012: the first two bits are P, C, B, U',
    replies: {
      '0101': '7E8 06 41 01 83 07 65 04',
      '03': '7E8 10 08 43 03 C1 00 91 23\r7E8 21 55 67 00 00 00 00 00',
    },
    title: read(3),
    stored: ['U0100', 'B1123', 'C1567'],
  },
  {
    says: 'counts none and lists one that is none',
    because: 'SAE J2012: 00 00 is no code, so that the list contradicts its count',
    replies: { '03': '7E8 04 43 01 00 00' },
    title: UNREAD,
  },
  {
    says: 'refuses its list for want of a key',
    because: 'ISO 14229-1: 33 is access denied, and no list',
    replies: { '03': '7E8 03 7F 03 33' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'leaves spaces out of identifiers of 29 bits',
    because: 'ELM327 data sheet: eight digits of identifier, then the bytes',
    replies: tight({
      ...WIDE,
      '0101': '18 DA F1 10 06 41 01 82 07 65 04',
      '03': '18 DA F1 10 06 43 02 04 20 01 71',
    }),
    title: read(2),
    stored: ['P0420', 'P0171'],
  },
  {
    says: 'mixes the frames of two control units of 29 bits',
    because: 'ISO 15765-2: each identifier has a sequence of its own',
    replies: {
      ...WIDE,
      '0100': '18 DA F1 10 06 41 00 BE 3F A8 13\r18 DA F1 18 06 41 00 98 18 80 01',
      '0101': '18 DA F1 18 06 41 01 01 04 00 00\r18 DA F1 10 06 41 01 83 07 65 04',
      '03': '18 DA F1 10 10 08 43 03 03 01 04 20\r18 DA F1 18 04 43 01 07 00\r18 DA F1 10 21 01 71 00 00 00 00 00',
      '07': '18 DA F1 18 02 47 00\r18 DA F1 10 02 47 00',
    },
    title: read(4),
    stored: ['P0301', 'P0420', 'P0171', 'P0700'],
  },
]

export const ON_OLDER_BUSES: readonly Manner[] = [
  {
    says: 'opens KWP with BUS INIT: OK, searched for',
    because: 'ELM327 data sheet: both stand in front of the first answer',
    replies: {
      ...KWP,
      '0100': `SEARCHING...BUS INIT: OK\r${KWP['0100']}`,
      '0101': kwp('41 01 81 07 65 04'),
      '03': kwp('43 01 33 00 00 00 00'),
    },
    title: read(1),
    stored: ['P0133'],
  },
  {
    says: 'opens KWP again for each question',
    because: 'a unit that hears nothing for five seconds closes the bus',
    replies: Object.fromEntries(
      Object.entries({
        ...KWP,
        '0101': kwp('41 01 81 07 65 04'),
        '03': kwp('43 01 33 00 00 00 00'),
      }).map(([command, reply]) => [
        command,
        command === 'ATDPN' ? reply : `BUS INIT: ...OK\r${reply}`,
      ]),
    ),
    title: read(1),
    stored: ['P0133'],
  },
  {
    says: 'lists five codes on KWP in two messages',
    because: 'ISO 14230-4: three codes a message, and zeros fill the last',
    replies: {
      ...KWP,
      '0101': kwp('41 01 85 07 65 04'),
      '03': `${kwp('43 01 33 03 01 04 20')}\r${kwp('43 01 71 C1 00 00 00')}`,
    },
    title: read(5),
    stored: ['P0133', 'P0301', 'P0420', 'P0171', 'U0100'],
  },
  {
    says: 'has a gearbox on KWP whose list has a wrong checksum each time',
    because: 'the gearbox counted one code, and its line is damaged',
    replies: {
      ...KWP,
      '0100': `${KWP['0100']}\r${kwp('41 00 98 18 80 01', 0x18)}`,
      '0101': `${KWP['0101']}\r${kwp('41 01 01 04 00 00', 0x18)}`,
      '03': `${KWP['03']}\r87 F1 18 43 07 00 00 00 00 00 DB`,
      '07': `${KWP['07']}\r${kwp('47 00 00 00 00 00 00', 0x18)}`,
    },
    title: UNREAD,
    has: ['P0700'],
  },
  {
    says: 'has a gearbox on KWP that has counted none and says nothing more',
    because:
      'ISO 14230-4: a unit without codes may be silent; no count says that it has no pending ones',
    replies: {
      ...KWP,
      '0100': `${KWP['0100']}\r${kwp('41 00 98 18 80 01', 0x18)}`,
      '0101': `${kwp('41 01 81 07 65 04')}\r${kwp('41 01 00 04 00 00', 0x18)}`,
      '03': kwp('43 01 33 00 00 00 00'),
    },
    title: more(1),
    stored: ['P0133'],
  },
  {
    says: 'puts its list on KWP off and then gives it',
    because: 'ISO 14230-3: 78 says that the answer will come',
    replies: {
      ...KWP,
      '0101': kwp('41 01 81 07 65 04'),
      '03': `${kwp('7F 03 78')}\r${kwp('43 01 33 00 00 00 00')}`,
    },
    title: read(1),
    stored: ['P0133'],
  },
  {
    says: 'has counted a code on ISO 9141-2 and says NO DATA to the question for it',
    because: 'a silence is lawful only for a unit that counts no code',
    replies: { ...ISO, '0101': iso('41 01 81 07 65 04'), '03': 'NO DATA' },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'is a sound car on ISO 9141-2 that is silent about what it has not',
    because: 'its count is none, and nothing confirms that it has no pending ones',
    replies: { ...ISO, '03': 'NO DATA', '07': 'NO DATA' },
    title: 'No stored fault codes',
  },
  {
    says: 'loses the bus on KWP at the question for codes',
    because: 'ELM327 data sheet: BUS ERROR and FB ERROR are of the adapter, and no answer',
    replies: { ...KWP, '03': 'BUS INIT: ...ERROR' },
    title: UNREAD,
    has: ['P0133'],
  },
]

const LISTS_P0420 = { '19020D': '7E8 07 59 02 FF 04 20 00 2F' }

export const FORMATS: readonly Manner[] = [
  ...(['00', '04'] as const).map((format) => ({
    says: `names format ${format} for its own list`,
    because: 'ISO 14229-1: 00 and 04 are the codes of SAE J2012',
    replies: { ...LISTS_P0420, '19010D': `7E8 06 59 01 FF ${format} 00 01` },
    title: read(1),
    stored: ['P0420'],
  })),
  ...(['01', '02', '03', '05'] as const).map((format) => ({
    says: `names format ${format} for its own list`,
    because: 'ISO 14229-1: that is the maker’s own, SAE J1939-73, ISO 11992-4 or none yet',
    replies: { ...LISTS_P0420, '19010D': `7E8 06 59 01 FF ${format} 00 01` },
    title: UNREAD,
    has: ['a code of that format'],
  })),
  {
    says: 'lists a code by mode 03, and others in a format of its maker',
    because: 'what is listed by mode 03 is of SAE J2012, and the others cannot be read',
    replies: {
      ...ONE,
      '19020D': '7E8 10 0B 59 02 FF 04 20 00\r7E8 21 2F 12 34 56 2F AA AA',
      '19010D': '7E8 06 59 01 FF 01 00 02',
    },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'has a gearbox that lists by SAE J1939 and an engine that does not',
    because: 'each control unit names the format of its own list',
    replies: {
      ...GEARBOX,
      '19020D': '7E8 07 59 02 FF 04 20 00 2F\r7E9 07 59 02 FF 6E 00 04 2F',
      '19010D': '7E8 06 59 01 FF 00 00 01\r7E9 06 59 01 FF 02 00 01',
    },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'counts two codes by service 19 and lists one',
    because: 'its list is not all that it counts',
    replies: { ...LISTS_P0420, '19010D': '7E8 06 59 01 FF 00 00 02' },
    title: more(1),
    stored: ['P0420'],
    has: ['P0171'],
  },
  {
    says: 'names another format each time',
    because: 'no two answers agree about the format',
    replies: {
      ...LISTS_P0420,
      '19010D': ['00', '01', '02', '03', '04'].map((format) => `7E8 06 59 01 FF ${format} 00 01`),
    },
    title: UNREAD,
    has: ['a code of that format'],
    isFrail: true,
  },
]
