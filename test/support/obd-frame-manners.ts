import { GEARBOX, WIDE } from './obd-bus-manners.ts'
import { type Manner, more, NONE, ONE, read, SOUND, UNREAD } from './obd-manners.ts'
import { inTurn, long } from './obd-module-manners.ts'

/*
 * Frames of ISO 15765-2 as they are, as they must not be, and as they come when some are lost or come again. Reasoned from
 * ISO 15765-2 and -4, SAE J1979 and SAE J2012 before the reader saw them.
 */

/** So many codes from one on, as codes and as the bytes of a list. */
function run(from: number, count: number) {
  const digits = Array.from({ length: count }, (_, at) =>
    (from + at).toString(16).toUpperCase().padStart(4, '0'),
  )
  return {
    codes: digits.map((each) => `P${each}`),
    bytes: digits.map((each) => `${each.slice(0, 2)} ${each.slice(2)}`).join(' '),
    count: count.toString(16).toUpperCase().padStart(2, '0'),
  }
}
const SIXTY = run(0x0300, 60)
const FORTY = run(0x0700, 40)
const FIFTY_EIGHT = run(0x0200, 58)
const SIXTY_FRAMES = long(`43 3C ${SIXTY.bytes}`, 'AA')
const [ENGINE, TRANSMISSION] = ['18 DA F1 10', '18 DA F1 18']

const THREE = long('43 03 03 01 04 20 01 71', 'AA')
const [FIRST = '', SECOND = ''] = THREE
const COUNTS_THREE = { '0101': '7E8 06 41 01 83 07 65 04' }
const THREE_CODES = ['P0301', 'P0420', 'P0171']
const COUNTS_SIX = { '0101': '7E8 06 41 01 86 07 65 04' }
const SIX_CODES = ['P0301', 'P0420', 'P0171', 'P0100', 'P0113', 'P0116']

export const FRAMES: readonly Manner[] = [
  {
    says: 'mixes the long lists of two units of 29 bits, whose frames are numbered round and round',
    because: 'ISO 15765-2: each identifier has a sequence of its own, and after 2F comes 20',
    replies: {
      ...WIDE,
      '0100': `${WIDE['0100']}\r${TRANSMISSION} 06 41 00 98 18 80 01`,
      '0101': `${ENGINE} 06 41 01 BC 07 65 04\r${TRANSMISSION} 06 41 01 28 04 00 00`,
      '03': inTurn(
        long(`43 3C ${SIXTY.bytes}`, '00', ENGINE),
        long(`43 28 ${FORTY.bytes}`, '00', TRANSMISSION),
      ).replaceAll(/\r+$/g, ''),
      '07': `${WIDE['07']}\r${TRANSMISSION} 02 47 00`,
    },
    title: read(100),
    stored: [...SIXTY.codes, ...FORTY.codes],
  },
  {
    says: 'loses sixteen frames of a long list, so that the numbers seem to go on',
    because: 'ISO 15765-2: the first frame counts 122 bytes, and 13 came',
    replies: {
      '0101': '7E8 06 41 01 BC 07 65 04',
      '03': [SIXTY_FRAMES[0], SIXTY_FRAMES[17]].join('\r'),
    },
    title: UNREAD,
    has: SIXTY.codes,
  },
  {
    says: 'loses the frame behind the one that is numbered 2F',
    because: 'ISO 15765-2: after 2F comes 20',
    replies: {
      '0101': '7E8 06 41 01 BC 07 65 04',
      '03': SIXTY_FRAMES.filter((_, at) => at !== 16).join('\r'),
    },
    title: UNREAD,
    has: SIXTY.codes,
  },
  {
    says: 'ends a long list with the frame that is numbered 20, which is full',
    because: 'ISO 15765-2: six bytes and sixteen times seven',
    replies: {
      '0101': '7E8 06 41 01 BA 07 65 04',
      '03': long(`43 3A ${FIFTY_EIGHT.bytes}`, 'AA').join('\r'),
    },
    title: read(58),
    stored: FIFTY_EIGHT.codes,
  },
  {
    says: 'announces six bytes in a first frame',
    because: 'ISO 15765-2: a first frame with a length below eight is ignored',
    replies: { '0101': '7E8 06 41 01 82 07 65 04', '03': '7E8 10 06 43 02 04 20 01 71' },
    title: UNREAD,
    has: ['P0420', 'P0171'],
  },
  {
    says: 'announces eight bytes in a single frame',
    because: 'ISO 15765-2: a single frame has seven at most',
    replies: { ...COUNTS_THREE, '03': '7E8 08 43 03 03 01 04 20 01' },
    title: UNREAD,
    has: THREE_CODES,
  },
  {
    says: 'numbers its consecutive frames from 20 on',
    because: 'ISO 15765-2: the first of them is 21, so that one may be missing',
    replies: { ...COUNTS_SIX, '03': '7E8 10 0E 43 06 03 01 04 20\r7E8 20 01 71 01 00 01 13 01' },
    title: UNREAD,
    has: SIX_CODES,
  },
  {
    says: 'brings the consecutive frame in front of the first one',
    because: 'ISO 15765-2: a frame that comes before its first one is of no message',
    replies: { ...COUNTS_THREE, '03': `${SECOND}\r${FIRST}` },
    title: UNREAD,
    has: THREE_CODES,
  },
  {
    says: 'says that it is ready to receive, beside its list',
    because: 'ISO 15765-2: a flow control is no answer; the list came whole each time',
    replies: { ...ONE, '03': `7E8 30 00 00 AA AA AA AA AA\r${ONE['03']}` },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'says that it is ready to receive, and lists nothing',
    because: 'ISO 15765-2: a flow control is no answer',
    replies: { '03': '7E8 30 00 00 AA AA AA AA AA' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'does not fill its last frame',
    because: 'ISO 15765-2: a frame may be as short as what it carries',
    replies: { ...COUNTS_THREE, '03': `${FIRST}\r7E8 21 01 71` },
    title: read(3),
    stored: THREE_CODES,
  },
  {
    says: 'has lost a byte of the first frame',
    because: 'ISO 15765-2: a first frame is full; what follows would move up by one',
    replies: { ...COUNTS_THREE, '03': `7E8 10 08 43 03 03 01 04\r${SECOND}` },
    title: UNREAD,
    has: THREE_CODES,
  },
  {
    says: 'has lost a byte of the frame in the middle',
    because: 'ISO 15765-2: each frame but the last is full',
    replies: {
      ...COUNTS_SIX,
      '03': '7E8 10 0E 43 06 03 01 04 20\r7E8 21 01 71 01 00 13 01\r7E8 22 16 AA AA AA AA AA AA',
    },
    title: UNREAD,
    has: SIX_CODES,
  },
  {
    says: 'has a byte too many in a consecutive frame',
    because: 'a frame of CAN has eight bytes',
    replies: { ...COUNTS_THREE, '03': `${FIRST}\r7E8 21 01 71 AA AA AA AA AA AA` },
    title: UNREAD,
    has: THREE_CODES,
  },
  {
    says: 'leaves the count out of an empty list',
    because: 'ISO 15765-4: the count follows the mode, and 00 is one',
    replies: { '03': '7E8 01 43' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'counts none and adds three empty places, as the older buses do',
    because:
      'SAE J2012: 00 00 is no code, so that nothing is listed, though not as ISO 15765-4 has it',
    replies: { '03': '7E8 07 43 00 00 00 00 00 00' },
    title: NONE,
  },
  {
    says: 'lists one code twice and counts two',
    because: 'one code is listed and two are counted: the second may be another',
    replies: { '0101': '7E8 06 41 01 82 07 65 04', '03': '7E8 06 43 02 04 20 04 20' },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'has an empty place between two codes',
    because: 'SAE J2012: 00 00 is no code, so that the list contradicts its count of three',
    replies: {
      '0101': '7E8 06 41 01 82 07 65 04',
      '03': long('43 03 04 20 00 00 01 71', 'AA').join('\r'),
    },
    title: UNREAD,
    has: ['P0420', 'P0171'],
  },
  {
    says: 'has three control units, of which two list in frames that mix',
    because: 'ISO 15765-2: each identifier has a sequence of its own',
    replies: {
      '0100': `${GEARBOX['0100']}\r7EA 06 41 00 80 00 00 01`,
      '0101': '7EA 06 41 01 00 04 00 00\r7E9 06 41 01 03 04 00 00\r7E8 06 41 01 83 07 65 04',
      '03': [
        FIRST,
        '7E9 10 08 43 03 07 00 07 40',
        '7EA 02 43 00 00 00 00 00 00',
        '7E9 21 07 50 00 00 00 00 00',
        SECOND,
      ].join('\r'),
      '07': '7E9 02 47 00\r7EA 02 47 00\r7E8 02 47 00',
    },
    title: read(6),
    stored: ['P0301', 'P0420', 'P0171', 'P0700', 'P0740', 'P0750'],
  },
  {
    says: 'has long lists of pending and of permanent codes in two units',
    because: 'modes 07 and 0A list as mode 03 does',
    replies: {
      ...GEARBOX,
      '07': inTurn(
        long('47 03 03 01 04 20 01 71', '00'),
        long('47 03 07 00 07 40 07 50', '00', '7E9'),
      ),
      '0A': inTurn(
        long('4A 03 03 01 04 20 01 71', '00'),
        long('4A 03 07 00 07 41 07 51', '00', '7E9'),
      ),
    },
    title: read(8),
    pending: ['P0301', 'P0420', 'P0171', 'P0700', 'P0740', 'P0750'],
    permanent: ['P0301', 'P0420', 'P0171', 'P0700', 'P0741', 'P0751'],
  },
  {
    says: 'brings a whole long list twice in one answer',
    because: 'a repetition with the same bytes contradicts nothing',
    replies: { ...COUNTS_THREE, '03': [...THREE, ...THREE].join('\r') },
    title: read(3),
    stored: THREE_CODES,
  },
  {
    says: 'brings one more frame behind a list that is complete',
    because: 'ISO 15765-2: a frame that nobody waits for is ignored, or is of another message',
    replies: { ...COUNTS_THREE, '03': `${FIRST}\r${SECOND}\r7E8 22 AA AA AA AA AA AA AA` },
    title: UNREAD,
    has: THREE_CODES,
  },
  {
    says: 'brings the second frame of its list from another identifier',
    because: 'ISO 15765-2: a message is of one identifier, and a digit of it was changed',
    replies: { ...COUNTS_THREE, '03': `${FIRST}\r${SECOND.replace('7E8', '7E9')}` },
    title: UNREAD,
    has: THREE_CODES,
  },
  {
    says: 'lists from an identifier that is none of OBD',
    because: 'ISO 15765-4: 7E8 to 7EF answer; the unit that counted has not listed',
    replies: { '0101': ONE['0101'], '03': '708 04 43 01 04 20' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'has a letter that is no digit in the last byte of its list',
    because: 'a byte is two digits of sixteen',
    replies: { ...ONE, '03': '7E8 04 43 01 04 2G' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'lists a code whose bytes are those of its padding',
    because: 'SAE J2012: AA AA is B2AAA; the length and the count say that it is one',
    replies: { ...ONE, '03': '7E8 04 43 01 AA AA AA AA AA' },
    title: read(1),
    stored: ['B2AAA'],
  },
  {
    says: 'lists codes with letters in them, and of each system',
    because: 'SAE J2012: P0A80, P1E00, P34AF, U3003, C1ABC and B2FED',
    replies: {
      ...COUNTS_SIX,
      '03': long('43 06 0A 80 1E 00 34 AF F0 03 5A BC AF ED', '55').join('\r'),
    },
    title: read(6),
    stored: ['P0A80', 'P1E00', 'P34AF', 'U3003', 'C1ABC', 'B2FED'],
  },
  {
    says: 'fills some frames with zeros and others with AA',
    because: 'ISO 15765-2: bytes behind the length mean nothing',
    replies: {
      '0100': `${SOUND['0100']} 00`,
      '0101': `${SOUND['0101']} AA`,
      '03': ['7E8 02 43 00 00 00 00 00 00', '7E8 02 43 00 AA AA AA AA AA'],
      '07': '7E8 02 47 00 55 55 55 55 55',
    },
    title: NONE,
  },
  {
    says: 'shows a part of the padding, and loses the first byte of a code each time',
    because:
      'the code was 01 02, and the zero behind 02 is padding that has moved up: P0200 was not sent',
    replies: { '0101': ONE['0101'], '03': '7E8 04 43 01 02 00 00 00' },
    title: UNREAD,
    has: ['P0102'],
  },
  {
    says: 'shows a part of the padding behind empty lists',
    because: 'a byte that is lost leaves no empty list, whose count is zero',
    replies: { '03': '7E8 02 43 00 00 00', '07': '7E8 02 47 00 00 00' },
    title: NONE,
  },
  {
    says: 'has one unit that pads its frames and one that does not, and loses a byte of the padded list',
    because:
      'ISO 15765-4: each frame of that unit has eight bytes; of C0 01 the last was lost, and padding is none of it',
    replies: {
      '0100': `${SOUND['0100']} 55\r7E9 06 41 00 98 18 80 01`,
      '0101': '7E8 06 41 01 82 07 65 04 55\r7E9 06 41 01 00 04 00 00',
      '03': '7E8 06 43 02 03 01 C0 55\r7E9 02 43 00',
      '07': '7E8 02 47 00 55 55 55 55 55\r7E9 02 47 00',
    },
    title: UNREAD,
    has: ['P0301', 'U0001'],
  },
  {
    says: 'shows the length of each frame, and loses the last digit of the header of its list each time',
    because: 'the length has moved up into the header: 18DAF118 is no unit of this car',
    replies: {
      ATDPN: 'A7',
      '0100': `${ENGINE} 8 06 41 00 BE 3F A8 13 00`,
      '0101': `${ENGINE} 8 06 41 01 81 07 65 04 00`,
      '03': '18 DA F1 1 8 04 43 01 04 20 00 00 00',
      '07': `${ENGINE} 8 02 47 00 00 00 00 00 00`,
    },
    title: UNREAD,
    has: ['P0420'],
  },
]
