import { GEARBOX, ISO, KWP, line } from './obd-bus-manners.ts'
import { type Manner, more, NO_CAR, NONE, NOT_A_CAR, ONE, read, UNREAD } from './obd-manners.ts'
import { long } from './obd-module-manners.ts'

/*
 * What happens between the car and the page: settings that another program left, alerts of the adapter, lines that are
 * cut, and the headers of the older buses. Reasoned from the data sheets of the ELM327 (v1.0 to v2.2) and the STN1110 and
 * STN2120, ISO 9141-2, ISO 14230-2 and -4 and SAE J1850 before the reader saw them.
 */

const THREE = long('43 03 03 01 04 20 01 71', 'AA').join('\r')
const COUNTS_THREE = { '0101': '7E8 06 41 01 83 07 65 04' }
const THREE_CODES = ['P0301', 'P0420', 'P0171']

export const WIRES: readonly Manner[] = [
  {
    says: 'loses a letter of each echo',
    because: 'the echo is no line of the car, which leaves a doubt; the list came whole each time',
    replies: { ...ONE, '03': `3\r${ONE['03']}` },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'echoes with a space in the command',
    because: 'an adapter ignores spaces in what it is sent, and may show them',
    replies: { ...ONE, '03': `0 3\r${ONE['03']}`, '0101': `01 01\r${ONE['0101']}` },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'was left without formatting of frames, and stays so',
    because: 'ELM327 data sheet: with CAF0 it sends no length, so that no control unit answers',
    replies: { ATCAF1: '?', ATD: '?', '0100': 'NO DATA', '0101': 'NO DATA', '03': 'NO DATA' },
    title: NO_CAR,
    has: ['P0420'],
  },
  {
    says: 'shows whole frames without headers',
    because: 'with CAF0 and H0 a line begins with a length, and says neither unit nor mode',
    replies: {
      ATCAF1: '?',
      ATH1: '?',
      '0100': '06 41 00 BE 3F A8 13 AA',
      '0101': '06 41 01 81 07 65 04 AA',
      '03': '04 43 01 04 20 AA AA AA',
      '07': '02 47 00 AA AA AA AA AA',
    },
    title: NOT_A_CAR,
    has: ['P0420'],
  },
  {
    says: 'cannot connect, and leaves the spaces out of saying so',
    because: 'no list was read',
    replies: { ...ONE, '0100': 'SEARCHING...UNABLETOCONNECT' },
    title: NO_CAR,
    has: ['P0420'],
  },
  {
    says: 'warns that it will sleep, behind each list',
    because: 'STN1110 manual: ACT ALERT says that the list may not be all; its line was whole',
    replies: { ...ONE, '03': `${ONE['03']}\rACT ALERT` },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'lists a code, stops with CAN ERROR, and then lists none',
    because: 'the line with the code was whole, and came once: no list without it is whole',
    replies: { '03': [`${ONE['03']}\rCAN ERROR`, '7E8 02 43 00'] },
    title: UNREAD,
    has: ['P0420'],
    isFrail: true,
  },
  {
    says: 'counts a code, is stopped, and then counts none',
    because: 'the line with the count was whole',
    replies: { '0101': [`${ONE['0101']}\rSTOPPED`, '7E8 06 41 01 00 07 65 04'] },
    title: UNREAD,
    has: ['P0420'],
    isFrail: true,
  },
  {
    says: 'has FB ERROR once and then lists',
    because: 'two whole lists follow',
    replies: { ...ONE, '03': ['FB ERROR', ONE['03']] },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'has its buffer full once in a long list',
    because: 'two whole lists follow',
    replies: { ...COUNTS_THREE, '03': [`${THREE.slice(0, 40)}\rBUFFER FULL`, THREE] },
    title: read(3),
    stored: THREE_CODES,
  },
  {
    says: 'was stopped between two equal lists',
    because: 'two whole lists are equal, whatever came between',
    replies: { ...ONE, '03': [ONE['03'], 'STOPPED', ONE['03']] },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'has no data once between two equal lists',
    because: 'a control unit that was busy is silent; two whole lists are equal',
    replies: { ...ONE, '03': [ONE['03'], 'NO DATA', ONE['03']] },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'has no data whenever it is asked for the list again',
    because: 'a code that came once is not shown, and silence is no list',
    replies: { ...ONE, '03': [ONE['03'], 'NO DATA'] },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'says OK to the question for pending codes',
    because: 'OK is an answer of the adapter, and no list',
    replies: { '07': 'OK' },
    title: UNREAD,
    has: ['P0171'],
  },
  {
    says: 'does not understand the question for the count',
    because: 'INSP-14: an empty list needs a count of none',
    replies: { '0101': '?' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'breaks its lines after twenty characters',
    because: 'each half is no line, and one of them might be part of another message',
    replies: { ...ONE, '03': '7E8 06 43 02 04 20 C\r1 00' },
    title: UNREAD,
    has: ['P0420', 'U0100'],
  },
  {
    says: 'joins the lines of two control units',
    because: 'a frame has eight bytes at most',
    replies: { ...GEARBOX, '03': '7E8 02 43 00 7E9 04 43 01 07 00' },
    title: UNREAD,
    has: ['P0700'],
  },
  {
    says: 'shows the length of each frame, and no spaces',
    because: 'ELM327 data sheet, ATD1: one digit of length behind the identifier',
    replies: {
      ATD0: '?',
      ATD: '?',
      '0100': '7E88064100BE3FA81300',
      '0101': '7E880641018107650400',
      '03': '7E880443010420000000',
      '07': '7E880247000000000000',
    },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'has NULs within its bytes',
    because: 'ELM327 data sheet: versions before 2.0 send NULs, which are to be ignored',
    replies: { ...ONE, '03': '7E8\0 04 4\x003 01 0\x004 20\0' },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'loses the bus, searches again and finds none',
    because: 'ELM327 data sheet: the search has ended without a car',
    replies: { '03': 'SEARCHING...\rUNABLE TO CONNECT' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'has CAN ERROR at service 19 alone',
    because: 'control units may list there what they list nowhere else',
    replies: { '19020D': 'CAN ERROR' },
    title: UNREAD,
    has: ['P0133'],
  },
]

const kwp = (bytes: string, address = 0x10) => line('5', address, bytes)
const iso = (bytes: string, address = 0x10) => line('3', address, bytes)
const vpw = (bytes: string, address = 0x10) => line('2', address, bytes)

/** ISO 14230-2: the sum of a line’s bytes stands at its end. */
const summed = (bytes: string) => {
  const sum = bytes.split(' ').reduce((all, byte) => all + Number.parseInt(byte, 16), 0) % 256
  return `${bytes} ${sum.toString(16).toUpperCase().padStart(2, '0')}`
}

const VPW = {
  ATDPN: 'A2',
  '0100': vpw('41 00 BE 3E B8 11'),
  '0101': vpw('41 01 00 07 65 04'),
  '03': vpw('43 00 00 00 00 00 00'),
  '07': vpw('47 00 00 00 00 00 00'),
}

export const HEADERS: readonly Manner[] = [
  {
    says: 'answers on KWP in the form of a functional address',
    because: 'ISO 14230-2: the two top bits of the first byte name the form, the others the length',
    replies: {
      ATDPN: 'A4',
      '0100': summed('C6 F1 10 41 00 BE 3E B8 11'),
      '0101': summed('C6 F1 10 41 01 81 07 65 04'),
      '03': summed('C7 F1 10 43 01 33 00 00 00 00'),
      '07': summed('C7 F1 10 47 00 00 00 00 00 00'),
    },
    title: read(1),
    stored: ['P0133'],
  },
  {
    says: 'answers on KWP without addresses',
    because: 'ISO 14230-4: three bytes of header, always; without them nobody has spoken',
    replies: {
      ATDPN: 'A5',
      '0100': summed('06 41 00 BE 3E B8 11'),
      '0101': summed('06 41 01 81 07 65 04'),
      '03': summed('07 43 01 33 00 00 00 00'),
      '07': summed('07 47 00 00 00 00 00 00'),
    },
    title: NOT_A_CAR,
    has: ['P0133'],
  },
  {
    says: 'answers the adapter’s sign of life beside its list on KWP',
    because: 'ISO 14230-3: 7E is no answer to 03; the list beside it came whole each time',
    replies: {
      ...KWP,
      '0101': kwp('41 01 81 07 65 04'),
      '03': `${kwp('7E')}\r${kwp('43 01 33 00 00 00 00')}`,
    },
    title: more(1),
    stored: ['P0133'],
  },
  {
    says: 'is silent on KWP about the codes that it has not, and lists no pending ones',
    because: 'SAE J1979: a unit of the older buses without codes may be silent, and it counts none',
    replies: { ...KWP, '03': 'NO DATA' },
    title: NONE,
  },
  {
    says: 'has a gearbox on KWP with a pending code alone',
    because: 'SAE J1979: a pending code is counted nowhere',
    replies: {
      ...KWP,
      '0100': `${KWP['0100']}\r${kwp('41 00 98 18 80 01', 0x18)}`,
      '0101': `${KWP['0101']}\r${kwp('41 01 00 04 00 00', 0x18)}`,
      '03': `${KWP['03']}\r${kwp('43 00 00 00 00 00 00', 0x18)}`,
      '07': `${KWP['07']}\r${kwp('47 07 00 00 00 00 00', 0x18)}`,
    },
    title: read(1),
    pending: ['P0700'],
  },
  {
    says: 'fills two messages on ISO 9141-2 with six codes',
    because: 'SAE J1979: three codes a message, and no message of zeros needs to follow',
    replies: {
      ...ISO,
      '0101': iso('41 01 86 07 65 04'),
      '03': `${iso('43 01 33 03 01 04 20')}\r${iso('43 01 71 C1 00 90 10')}`,
    },
    title: read(6),
    stored: ['P0133', 'P0301', 'P0420', 'P0171', 'U0100', 'B1010'],
  },
  {
    says: 'has a gearbox on ISO 9141-2 that counts once and is silent then',
    because: 'a unit that answered any question owes an answer to each',
    replies: {
      ...ISO,
      '0101': [`${ISO['0101']}\r${iso('41 01 00 04 00 00', 0x18)}`, ISO['0101']],
    },
    title: UNREAD,
  },
  {
    says: 'counts at one address on ISO 9141-2 and lists at another',
    because: 'the unit that lists has not counted, and the one that counts has not listed',
    replies: {
      ...ISO,
      '0100': iso('41 00 BE 3E B8 11', 0x11),
      '0101': iso('41 01 81 07 65 04', 0x11),
    },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'marks each list on ISO 9141-2 with DATA ERROR',
    because: 'ELM327 data sheet: the checksum or the format of what came was wrong',
    replies: { ...ISO, '03': 'DATA ERROR' },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'refuses its list on SAE J1850 in seven bytes',
    because: 'SAE J2190: 7F, the request with its data, and the reason in the last byte',
    replies: { ...VPW, '03': vpw('7F 03 00 00 00 00 12') },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'has two control units on SAE J1850 whose messages come in turn',
    because: 'each line names its unit',
    replies: {
      ...VPW,
      '0100': `${VPW['0100']}\r${vpw('41 00 98 18 80 01', 0x18)}`,
      '0101': `${vpw('41 01 84 07 65 04')}\r${vpw('41 01 04 04 00 00', 0x18)}`,
      '03': [
        vpw('43 01 33 03 01 04 20'),
        vpw('43 07 00 07 40 07 50', 0x18),
        vpw('43 01 71 00 00 00 00'),
        vpw('43 07 51 00 00 00 00', 0x18),
      ].join('\r'),
      '07': `${VPW['07']}\r${vpw('47 00 00 00 00 00 00', 0x18)}`,
    },
    title: read(8),
    stored: ['P0133', 'P0301', 'P0420', 'P0171', 'P0700', 'P0740', 'P0750', 'P0751'],
  },
]
