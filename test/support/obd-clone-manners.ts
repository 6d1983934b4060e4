import { ISO, KWP, line, WIDE } from './obd-bus-manners.ts'
import { BUS_ERROR, type Manner, more, NO_CAR, ONE, read, SOUND, UNREAD } from './obd-manners.ts'

/*
 * Copies of the ELM327 (v1.0 to v2.1), the STN1110 and STN2120, and the bridges in front of them: what they say of
 * themselves, what they change while a car is read, and what they lose. Reasoned from the data sheets of the ELM327 and the
 * family reference manual of the STN1100 and STN2100, ISO 15765-2 and ISO 9141-2 before the reader saw them.
 */

const written = (
  replies: Record<string, string>,
  write: (reply: string, command: string) => string,
) =>
  Object.fromEntries(
    Object.entries(replies).map(([command, reply]) => [command, write(reply, command)]),
  )
const tight = (replies: Record<string, string>) =>
  written(replies, (reply) => reply.replaceAll(' ', ''))
const kwp = (bytes: string) => line('5', 0x10, bytes)
const KWP_ONE = { ...KWP, '0101': kwp('41 01 81 07 65 04'), '03': kwp('43 01 33 00 00 00 00') }
const SIX_CODES = ['P0301', 'P0420', 'P0171', 'P0100', 'P0113', 'P0116']

export const COPIES: readonly Manner[] = [
  {
    says: 'writes a space behind each byte, and so at the end of each line',
    because: 'ELM327 data sheet, AT S1: a space follows each byte',
    replies: written({ ...SOUND, ...ONE }, (reply, command) =>
      command.startsWith('AT') ? reply : `${reply} `,
    ),
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'ends its search with SEARCHING: OK',
    because: 'the first versions of the ELM327 say so; what follows is whole',
    replies: { ...ONE, '0100': `SEARCHING: OK\r${SOUND['0100']}` },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'echoes again from the stored codes on',
    because: 'an echo is no answer, whenever it begins',
    replies: { ...ONE, '03': `03\r${ONE['03']}`, '07': `07\r${SOUND['07']}`, '0A': '0A\rNO DATA' },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'leaves spaces out from the stored codes on, and adds line feeds at the pending ones',
    because: 'neither belongs to the message',
    replies: { ...ONE, '03': '7E80443010420', '07': '7E8024700\r\n\r\n' },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'writes small letters, its own words too',
    because: 'hexadecimal digits and words mean the same in either case',
    replies: {
      ...written({ ...SOUND, ...ONE }, (reply) => reply.toLowerCase()),
      '0100': `searching...\r${SOUND['0100'].toLowerCase()}`,
      '0A': 'no data',
    },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'loses its headers at the pending codes, in a car without any',
    because: 'a line without a header comes from nobody, and the unit owes its list',
    replies: { '07': '47 00' },
    title: UNREAD,
  },
  {
    says: 'loses its headers at the pending codes, behind a stored one',
    because: 'the stored code came twice, whole; the other list comes from nobody',
    replies: { ...ONE, '07': '47 00' },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'loses its headers once',
    because: 'two whole lists of the unit are equal, and the line between says the same',
    replies: { ...ONE, '03': [ONE['03'], '43 01 04 20', ONE['03']] },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'starts again once at the pending codes, with its settings',
    because: 'two whole lists follow its greeting',
    replies: { ...ONE, '07': ['\r\rELM327 v1.5', SOUND['07']] },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'starts again at the pending codes, and has lost its settings',
    because: 'ELM327 data sheet: a reset turns headers off; lines without them come from nobody',
    replies: { ...ONE, '07': ['\r\rELM327 v1.5', '07\r47 00'] },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'says LV RESET once, and lists with headers then',
    because: 'two whole lists follow',
    replies: { ...ONE, '03': ['LV RESET', ONE['03']] },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'says ACT ALERT instead of the pending codes',
    because: 'ELM327 data sheet: it warns that it will sleep, and lists nothing',
    replies: { '07': 'ACT ALERT' },
    title: UNREAD,
    has: ['P0171'],
  },
  {
    says: 'is stopped in its first search',
    because: 'ELM327 data sheet: a letter stops it; the next search finds the car',
    replies: { ...ONE, '0100': ['SEARCHING...\rSTOPPED', `SEARCHING...\r${SOUND['0100']}`] },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'answers a setting late, where the first answer of the car should be',
    because: 'OK is of the adapter; the car answers the question when it is asked again',
    replies: { ...ONE, '0100': ['OK', SOUND['0100']] },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'has CAN ERROR at the first question, once',
    because: 'two whole answers follow',
    replies: { ...ONE, '0100': ['CAN ERROR', SOUND['0100']] },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'marks the first answer of the car with <RX ERROR, once',
    because: 'two whole answers follow',
    replies: { ...ONE, '0100': [`${SOUND['0100']} <RX ERROR`, SOUND['0100']] },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'has CAN ERROR at each first question',
    because: 'ELM327 data sheet: the adapter cannot use the bus; no list was read',
    replies: { ...ONE, '0100': 'CAN ERROR' },
    title: BUS_ERROR,
    has: ['P0420'],
  },
  {
    says: 'fails twice to open the bus, and opens it then',
    because: 'ISO 14230-2: the slow opening may be tried again',
    replies: {
      ...KWP_ONE,
      '0100': ['BUS INIT: ...ERROR', 'BUS INIT: ERROR', `BUS INIT: ...OK\r${KWP['0100']}`],
    },
    title: read(1),
    stored: ['P0133'],
  },
  {
    says: 'opens the bus, and then hears nothing',
    because: 'ELM327 data sheet: NO DATA says that no unit answered in time',
    replies: { ...ISO, '0100': 'BUS INIT: ...OK\rNO DATA' },
    title: NO_CAR,
    has: ['P0133'],
  },
  {
    says: 'leaves the spaces out of BUS INIT: OK and of the bytes of KWP',
    because: 'nothing of the message is lost',
    replies: { ...tight(KWP_ONE), '0100': `BUSINIT:...OK\r${KWP['0100'].replaceAll(' ', '')}` },
    title: read(1),
    stored: ['P0133'],
  },
  {
    says: 'leaves the space out of BUFFER FULL',
    because: 'more came than is shown',
    replies: { '03': '7E8 10 0E 43 06 03 01 04 20\rBUFFERFULL' },
    title: UNREAD,
    has: SIX_CODES,
  },
  {
    says: 'leaves the space out of CAN ERROR, once',
    because: 'two whole lists follow',
    replies: { ...ONE, '03': ['CANERROR', ONE['03']] },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'leaves the spaces out of <DATA ERROR at the pending codes',
    because: 'ELM327 data sheet: the bytes of that line are not to be trusted',
    replies: { '07': '7E80447010171<DATAERROR' },
    title: UNREAD,
    has: ['P0171'],
  },
  {
    says: 'leaves the space out of LV RESET, at each pending list',
    because: 'a reset is no list',
    replies: { '07': 'LVRESET' },
    title: UNREAD,
    has: ['P0171'],
  },
  {
    says: 'says ERR71 to each question for pending codes',
    because: 'ELM327 data sheet: ERRxx is a fault of the adapter; the stored code came twice',
    replies: { ...ONE, '07': 'ERR71' },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'says BUS ERROR to each question for the count',
    because: 'the stored code came twice; how many the unit counts is not known',
    replies: { ...ONE, '0101': 'BUS ERROR' },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'says BUS BUSY to each question for permanent codes',
    because: 'the question did not reach the car, which may have one',
    replies: { '0A': 'BUS BUSY' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'is out of memory at the permanent codes, behind a stored one',
    because: 'STN1100 manual: the answer is lost; the stored code came twice',
    replies: { ...ONE, '0A': 'OUT OF MEMORY' },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'does not understand the question for permanent codes',
    because: 'the car was not asked, and may have one',
    replies: { '0A': '?' },
    title: UNREAD,
  },
  {
    says: 'does not understand the question for pending codes',
    because: 'the car was not asked',
    replies: { '07': '?' },
    title: UNREAD,
    has: ['P0171'],
  },
  {
    says: 'is stopped at each question of service 19',
    because: 'control units may list there what they list nowhere else',
    replies: { '19020D': 'STOPPED' },
    title: UNREAD,
    has: ['C0035'],
  },
  {
    says: 'shows a frame of no bytes beside the list',
    because: 'ISO 15765-2 ignores a frame so short; the list came whole each time',
    replies: { ...ONE, '03': `7E8\r${ONE['03']}` },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'shows a frame of no bytes beside an empty list',
    because: 'the same line is left of a list that was cut',
    replies: { '03': `7E8\r${SOUND['03']}` },
    title: UNREAD,
  },
  {
    says: 'shows a frame of the length 0 instead of a list',
    because: 'ISO 15765-2: a single frame of the length 0 is ignored, so that no list came',
    replies: { '03': '7E8 00 00 00 00 00 00 00 00' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'is stopped behind the first frame of each list',
    because: 'the length of the first frame counts more than came',
    replies: { '0101': '7E8 06 41 01 86 07 65 04', '03': '7E8 10 0E 43 06 03 01 04 20\rSTOPPED' },
    title: UNREAD,
    has: SIX_CODES,
  },
  {
    says: 'has its buffer full at the first count',
    because: 'two whole counts follow',
    replies: { ...ONE, '0101': ['7E8 06 41 01\rBUFFER FULL', ONE['0101']] },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'marks each empty list with <RX ERROR',
    because: 'ELM327 data sheet: the line was received with an error, perhaps of its count',
    replies: { '03': '7E8 02 43 00 <RX ERROR' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'is reached by a bridge that negotiates like Telnet',
    because: 'RFC 854: the bytes FF FB and one more are no text',
    replies: { ATZ: '\u00ff\u00fb\u0001\u00ff\u00fb\u0003\r\rELM327 v1.5', ...ONE },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'prompts within the list',
    because: 'what stands in front of the prompt is cut, and what comes behind is of no question',
    replies: { '03': '7E8 04 43>01 04 20' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'echoes the question for its protocol, and has found none yet',
    because: 'a search has found nothing yet; what the car says shows the protocol',
    replies: { ...ONE, ATDPN: 'ATDPN\rA0' },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'says NO DATA behind each list',
    because: 'the list came whole each time; the words contradict it',
    replies: { ...ONE, '03': `${ONE['03']}\rNO DATA` },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'shows the length of each frame of 29 bits, and no spaces',
    because: 'ELM327 data sheet, AT D1: one digit of length behind the identifier',
    replies: {
      ATD0: '?',
      ATD: '?',
      ATDPN: 'A7',
      '0100': '18DAF1108064100BE3FA81300',
      '0101': '18DAF11080641018107650400',
      '03': '18DAF11080443010420000000',
      '07': '18DAF11080247000000000000',
    },
    title: read(1),
    stored: ['P0420'],
  },
]

/** The adapter names a protocol that is not the car’s, or none; with headers, what the car says shows it. */
export const MISNAMED: readonly Manner[] = [
  {
    says: 'names ISO 9141-2 in a car of CAN',
    because: 'ISO 15765-4: 7E8 is an identifier of CAN, and the lists are whole',
    replies: { ...ONE, ATDPN: 'A3' },
    title: read(1),
    has: ['P0420'],
    stored: ['P0420'],
  },
  {
    says: 'names CAN in a car of KWP, and leaves spaces out',
    because: 'ISO 14230-2: length and sum of each line are right; 87F is no identifier of OBD',
    replies: { ...tight(KWP_ONE), ATDPN: 'A6' },
    title: read(1),
    has: ['P0133'],
    stored: ['P0133'],
  },
  {
    says: 'names no protocol in a car of ISO 9141-2, and leaves spaces out',
    because: 'ISO 9141-2: 48 6B and a right sum; 486 is no identifier of OBD',
    replies: {
      ...tight({
        ...ISO,
        '0101': line('3', 0x10, '41 01 81 07 65 04'),
        '03': line('3', 0x10, '43 01 33 00 00 00 00'),
      }),
      ATDPN: '?',
    },
    title: read(1),
    has: ['P0133'],
    stored: ['P0133'],
  },
  {
    says: 'names no protocol in a car of CAN, and leaves spaces out',
    because: 'ISO 15765-4: 7E8 is an identifier of CAN, and the lists are whole',
    replies: { ...tight({ ...SOUND, ...ONE }), ATDPN: '?' },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'names no protocol in a car of CAN with 29 bits, and leaves spaces out',
    because: 'ISO 15765-4: 18DAF1 and an address, and the lists are whole',
    replies: {
      ...tight({
        ...WIDE,
        '0101': '18 DA F1 10 06 41 01 81 07 65 04',
        '03': '18 DA F1 10 04 43 01 04 20',
      }),
      ATDPN: '?',
    },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'names a protocol of the user’s',
    because: 'ELM327 data sheet: B is CAN of 11 bits at another speed; 7E8 shows the rest',
    replies: { ...ONE, ATDPN: 'B' },
    title: read(1),
    has: ['P0420'],
    stored: ['P0420'],
  },
  {
    says: 'names another protocol each time',
    because: 'what the car says shows it',
    replies: { ...ONE, ATDPN: ['A6', 'A8', 'A3', '?'] },
    title: read(1),
    stored: ['P0420'],
  },
]
