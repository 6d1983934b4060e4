import { GEARBOX } from './obd-bus-manners.ts'
import { type Manner, more, NONE, ONE, read, SOUND, UNREAD } from './obd-manners.ts'

/*
 * What control units on CAN do with counts, lists, refusals and frames. Each expected result was reasoned from SAE J1979,
 * SAE J2012, ISO 15765-2 and ISO 14229-1 before the reader saw it.
 */

const pairs = (count: number) =>
  Array.from({ length: count }, (_, at) => 0x0100 + at)
    .map((code) => code.toString(16).toUpperCase().padStart(4, '0'))
    .map((digits) => ({ code: `P${digits}`, bytes: `${digits.slice(0, 2)} ${digits.slice(2)}` }))

/** A long message of the engine in frames, with the padding that the control unit uses. */
export function long(bytes: string, padding: string, unit = '7E8'): string[] {
  const all = bytes.split(' ')
  const length = all.length.toString(16).toUpperCase().padStart(3, '0')
  const frames = [`${unit} 1${length.slice(0, 1)} ${length.slice(1)} ${all.slice(0, 6).join(' ')}`]
  for (let at = 6; at < all.length; at += 7) {
    const part = all.slice(at, at + 7)
    const filled = [...part, ...Array<string>(7 - part.length).fill(padding)].join(' ')
    frames.push(`${unit} 2${(frames.length % 16).toString(16).toUpperCase()} ${filled}`)
  }
  return frames
}

const MANY = pairs(130)
const THREE = '43 03 03 01 04 20 01 71'
const THREE_CODES = ['P0301', 'P0420', 'P0171']
const COUNTS_THREE = { '0101': '7E8 06 41 01 83 07 65 04' }

export const LISTS: readonly Manner[] = [
  {
    says: 'fills its frames with CC',
    because: 'ISO 15765-2 (2016) recommends it: a length in front says what counts',
    replies: {
      '0100': '7E8 06 41 00 BE 3F A8 13 CC',
      '0101': '7E8 06 41 01 81 07 65 04 CC',
      '03': '7E8 04 43 01 04 20 CC CC CC',
      '07': '7E8 02 47 00 CC CC CC CC CC',
    },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'fills its frames with what the last message left there',
    because: 'ISO 15765-2: bytes behind the length mean nothing, whatever they are',
    replies: {
      '0100': '7E8 06 41 00 BE 3F A8 13 99',
      '0101': '7E8 06 41 01 81 07 65 04 99',
      '03': '7E8 04 43 01 04 20 65 04 99',
      '07': '7E8 02 47 00 04 20 65 04 99',
    },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'lists 130 codes, of which its count shows 127',
    because: 'SAE J1979: the count has seven bits, the list a byte',
    replies: {
      '0101': '7E8 06 41 01 FF 07 65 04',
      '03': long(`43 82 ${MANY.map(({ bytes }) => bytes).join(' ')}`, '55').join('\r'),
    },
    title: read(130),
    stored: MANY.map(({ code }) => code),
  },
  {
    says: 'counts none in front of three codes',
    because: 'its count contradicts what follows: it may have gone round at 256',
    replies: {
      ...COUNTS_THREE,
      '03': long('43 00 03 01 04 20 01 71', 'AA').join('\r'),
    },
    title: UNREAD,
    has: THREE_CODES,
  },
  {
    says: 'counts five in front of three codes',
    because: 'a list that contradicts its own count is none',
    replies: {
      '0101': '7E8 06 41 01 85 07 65 04',
      '03': long('43 05 03 01 04 20 01 71', 'AA').join('\r'),
    },
    title: UNREAD,
    has: THREE_CODES,
  },
  {
    says: 'has its lamp on and counts none, beside a sound gearbox',
    because: 'SAE J1979: the lamp is on for a code, and none came',
    replies: { ...GEARBOX, '0101': '7E8 06 41 01 80 07 65 04\r7E9 06 41 01 00 04 00 00' },
    title: UNREAD,
  },
  {
    says: 'has its lamp on, counts none, and has a pending code',
    because: 'a pending code lights no lamp, so that a stored one is missing',
    replies: { '0101': '7E8 06 41 01 80 07 65 04', '07': '7E8 04 47 01 01 71' },
    title: more(1),
    pending: ['P0171'],
  },
  {
    says: 'lists one code more than it counts',
    because: 'SAE J1979 counts those that concern emissions; the list itself is whole',
    replies: { ...ONE, '03': '7E8 06 43 02 04 20 C1 00' },
    title: read(2),
    stored: ['P0420', 'U0100'],
  },
  {
    says: 'has a gearbox that is silent the second time and each later one',
    because: 'the gearbox answered 0100, so that it owes its list in both of two equal answers',
    replies: { ...GEARBOX, '03': [GEARBOX['03'], '7E8 02 43 00'] },
    title: UNREAD,
  },
  {
    says: 'has a gearbox that is silent the second time alone',
    because: 'the first answer and the third are whole and equal',
    replies: { ...GEARBOX, '03': [GEARBOX['03'], '7E8 02 43 00', GEARBOX['03']] },
    title: NONE,
  },
  {
    says: 'has a gearbox that lists a code the first time and is silent then',
    because: 'a code that came once is not shown, and no list without it is whole',
    replies: { ...GEARBOX, '03': ['7E8 02 43 00\r7E9 04 43 01 07 00', '7E8 02 43 00'] },
    title: UNREAD,
    has: ['P0700'],
    isFrail: true,
  },
  {
    says: 'lists a code once, in an answer whose other line is cut',
    because: 'the line with the code was whole: what was cut beside it does not undo it',
    replies: { ...GEARBOX, '03': ['7E8 04 43 01 04 20\r7E9 02 4', GEARBOX['03']] },
    title: UNREAD,
    has: ['P0420'],
    isFrail: true,
  },
  {
    says: 'counts a code once, in an answer whose other line is cut',
    because: 'the line with the count was whole',
    replies: {
      ...GEARBOX,
      '0101': ['7E8 06 41 01 01 07 65 04\r7E9 06 41 0', GEARBOX['0101']],
    },
    title: UNREAD,
    has: ['P0420'],
    isFrail: true,
  },
  {
    says: 'has a third control unit that speaks once, beside a cut line',
    because: 'a unit that answered any question, if only once, owes an answer to each',
    replies: { ...GEARBOX, '07': [`${GEARBOX['07']}\r7EA 02 47 00\r7E`, GEARBOX['07']] },
    title: UNREAD,
    isFrail: true,
  },
  {
    says: 'has eight control units, of which the last two list a code',
    because: 'ISO 15765-4: 7E8 to 7EF may answer, each for itself',
    replies: {
      '0100': eight((unit) => `${unit} 06 41 00 BE 3F A8 13`),
      '0101': eight((unit, at) => `${unit} 06 41 01 0${at > 5 ? 1 : 0} 07 65 04`),
      '03': eight(
        (unit, at) => `${unit} ${['04 43 01 C0 73', '04 43 01 93 21'][at - 6] ?? '02 43 00'}`,
      ),
      '07': eight((unit) => `${unit} 02 47 00`),
    },
    title: read(2),
    stored: ['U0073', 'B1321'],
  },
  {
    says: 'brings a consecutive frame twice',
    because: 'ISO 15765-2: a repetition with the same bytes contradicts nothing',
    replies: { ...COUNTS_THREE, '03': [...long(THREE, 'AA'), long(THREE, 'AA')[1]].join('\r') },
    title: read(3),
    stored: THREE_CODES,
  },
  {
    says: 'brings no frame behind the first, once',
    because: 'the flow control was lost; two whole lists follow',
    replies: { ...COUNTS_THREE, '03': [long(THREE, 'AA')[0] ?? '', long(THREE, 'AA').join('\r')] },
    title: read(3),
    stored: THREE_CODES,
  },
  {
    says: 'writes the length of its list into four bytes',
    because: 'ISO 15765-2 (2016) does so above 4,095 bytes alone, and no list here is as long',
    replies: {
      ...COUNTS_THREE,
      '03': '7E8 10 00 00 00 00 08 43 03\r7E8 21 03 01 04 20 01 71 AA',
    },
    title: UNREAD,
    has: THREE_CODES,
  },
  {
    says: 'lists three codes, with the flow control of the adapter between the frames',
    because: 'a line that no control unit sends is a doubt; the list around it came whole twice',
    replies: {
      ...COUNTS_THREE,
      '03': `${long(THREE, '00').join('\r7E0 30 00 00 00 00 00 00 00\r')}`,
    },
    title: more(3),
    stored: THREE_CODES,
  },
  {
    says: 'has another message of the bus beside its empty list',
    because: 'what is no answer may be one that was damaged',
    replies: { '03': `${SOUND['03']}\r3A0 00 00 12 40` },
    title: UNREAD,
  },
]

function eight(say: (unit: string, at: number) => string): string {
  return Array.from('89ABCDEF', (digit, at) => say(`7E${digit}`, at)).join('\r')
}

export const REFUSALS: readonly Manner[] = [
  {
    says: 'puts its list off five times',
    because: 'ISO 14229-1: 78 may come as often as the unit needs',
    replies: {
      ...COUNTS_THREE,
      '03': [...Array(5).fill('7E8 03 7F 03 78'), ...long(THREE, '55')].join('\r'),
    },
    title: read(3),
    stored: THREE_CODES,
  },
  {
    says: 'has a gearbox that puts its list off and then gives it',
    because: 'the announcement and the answer are of one unit',
    replies: {
      ...GEARBOX,
      '0101': '7E8 06 41 01 00 07 65 04\r7E9 06 41 01 01 04 00 00',
      '03': '7E9 03 7F 03 78\r7E8 02 43 00\r7E9 04 43 01 07 00',
    },
    title: read(1),
    stored: ['P0700'],
  },
  {
    says: 'has a gearbox that refuses its list, as conditions are not right',
    because: 'ISO 14229-1: 22 is a refusal; an empty list of the engine is the engine’s',
    replies: { ...GEARBOX, '03': '7E8 02 43 00\r7E9 03 7F 03 22' },
    title: UNREAD,
    has: ['P0700'],
  },
  {
    says: 'refuses its list, as the request is out of range',
    because: 'ISO 14229-1: 31 is a refusal',
    replies: { '03': '7E8 03 7F 03 31' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'refuses the pending codes alone',
    because: 'its stored list is empty and counted; nothing is known of pending ones',
    replies: { '07': '7E8 03 7F 07 12' },
    title: 'No stored fault codes',
  },
  {
    says: 'refuses the permanent codes alone',
    because: 'SAE J1979: cars before 2010 have none, and both other lists are empty',
    replies: { '0A': '7E8 03 7F 0A 11' },
    title: NONE,
  },
  {
    says: 'has a gearbox with a permanent code alone',
    because: 'SAE J1979: a permanent code outlasts its stored one',
    replies: { ...GEARBOX, '0A': '7E8 02 4A 00\r7E9 04 4A 01 07 00' },
    title: read(1),
    permanent: ['P0700'],
  },
  {
    says: 'puts its own list off and then gives it',
    because: 'ISO 14229-1: 78 stands for service 19 too',
    replies: {
      '19020D': '7E8 03 7F 19 78\r7E8 07 59 02 FF 04 20 00 2F',
      '19010D': '7E8 03 7F 19 78\r7E8 06 59 01 FF 00 00 01',
    },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'puts its own list off and never gives it',
    because: 'the list was announced, and nobody knows what is in it',
    replies: { '19020D': '7E8 03 7F 19 78' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'refuses its own list for a reason that there is not',
    because:
      'ISO 14229-1, table A.1: reasons begin at 10, so that the byte was another, such as 78',
    replies: { '19020D': '7E8 03 7F 19 08' },
    title: UNREAD,
    has: ['P0420'],
    isFrail: true,
  },
  {
    says: 'does not know service 19 in this session',
    because: 'ISO 14229-1: 7F says so; the lists of SAE J1979 stand for themselves',
    replies: { ...ONE, '19020D': '7E8 03 7F 19 7F' },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'has two control units whose own lists come frame by frame in turn',
    because: 'ISO 14229-1, status: 08 is confirmed, 04 pending, 01 fails at present',
    replies: {
      ...GEARBOX,
      '19020D': inTurn(
        long('59 02 FF 01 33 00 09 C1 00 87 08', 'AA'),
        long('59 02 FF 07 00 00 2F 07 40 00 04', '55', '7E9'),
      ),
      '19010D': '7E8 06 59 01 FF 00 00 02\r7E9 06 59 01 FF 00 00 02',
    },
    title: read(4),
    stored: ['P0133', 'U0100', 'P0700'],
    pending: ['P0740'],
  },
  {
    says: 'ends its own list within a code',
    because: 'ISO 14229-1: four bytes a code, three of it and one of its state',
    replies: { '19020D': long('59 02 FF 04 20 00 2F 01 71', 'AA').join('\r') },
    title: UNREAD,
    has: ['P0420', 'P0171'],
  },
  {
    says: 'answers the question for its own list by that of SAE J1979-2',
    because: 'ISO 14229-1: 42 is another report, whose codes begin elsewhere',
    replies: { '19020D': long('59 42 33 08 FF 04 20 04 20 00 2F', 'AA').join('\r') },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'answers the question for its own list by the permanent one of SAE J1979-2',
    because: 'ISO 14229-1: 55 is another report',
    replies: { '19020D': long('59 55 33 FF 04 04 20 00 2F', 'AA').join('\r') },
    title: UNREAD,
    has: ['P0420'],
  },
]

export function inTurn(one: readonly string[], other: readonly string[]): string {
  return one.flatMap((frame, at) => [frame, other[at] ?? '']).join('\r')
}
