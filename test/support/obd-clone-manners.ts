import { BARE, BARE_OLDER } from './obd-adapter-manners.ts'
import { ISO, KWP, line, WIDE } from './obd-bus-manners.ts'
import {
  type Manner,
  more,
  NO_CAR,
  NONE,
  NOT_A_CAR,
  ONE,
  read,
  SOUND,
  UNREAD,
} from './obd-manners.ts'

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
const BARE_ONE = { ...BARE, '0101': '41 01 81 07 65 04', '03': '43 01 04 20' }
const BARE_THREE = { ...BARE, '0101': '41 01 83 07 65 04' }
const THREE_CODES = ['P0301', 'P0420', 'P0171']
const SIX = '43 06 03 01 04 20 01 71 01 00 01 13 01 16'
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
    or: [more(1)],
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
    because: 'ELM327 data sheet: mostly it is connected to no CAN bus',
    replies: { ...ONE, '0100': 'CAN ERROR' },
    title: NO_CAR,
    or: [NOT_A_CAR],
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
    or: [NOT_A_CAR],
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
    or: [NONE],
  },
  {
    says: 'does not understand the question for pending codes',
    because: 'the car was not asked',
    replies: { '07': '?' },
    title: UNREAD,
    or: ['No stored fault codes'],
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
    or: [read(1)],
    stored: ['P0420'],
  },
  {
    says: 'shows a frame of no bytes beside an empty list',
    because: 'the same line is left of a list that was cut',
    replies: { '03': `7E8\r${SOUND['03']}` },
    title: UNREAD,
    or: [NONE],
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
    because: 'A0 is a search; what the car says shows the protocol',
    replies: { ...ONE, ATDPN: 'ATDPN\rA0' },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'says NO DATA behind each list',
    because: 'the list came whole each time; the words contradict it',
    replies: { ...ONE, '03': `${ONE['03']}\rNO DATA` },
    title: more(1),
    or: [read(1)],
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

/** The ignition goes off, or the plug comes out, while the car is read. */
export const LOST_CARS: readonly Manner[] = [
  {
    says: 'cannot connect from the pending codes on, behind a stored one',
    because: 'the stored code came twice; nothing else is known',
    replies: {
      ...ONE,
      '07': 'UNABLE TO CONNECT',
      '0A': 'UNABLE TO CONNECT',
      '19020D': 'UNABLE TO CONNECT',
    },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'cannot connect from the pending codes on',
    because: 'the stored list was empty; a pending code may be there',
    replies: {
      '07': 'SEARCHING...\rUNABLE TO CONNECT',
      '0A': 'SEARCHING...\rUNABLE TO CONNECT',
      '19020D': 'SEARCHING...\rUNABLE TO CONNECT',
    },
    title: UNREAD,
    has: ['P0171'],
  },
  {
    says: 'has CAN ERROR from the pending codes on',
    because: 'a bus that does not work lists nothing',
    replies: { '07': 'CAN ERROR', '0A': 'CAN ERROR', '19020D': 'CAN ERROR' },
    title: UNREAD,
    has: ['P0171'],
  },
  {
    says: 'has CAN ERROR from the second list of stored codes on',
    because: 'one list is no two, and its code is not shown',
    replies: { ...ONE, '03': [ONE['03'], 'CAN ERROR'], '07': 'CAN ERROR' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'gives one empty list of pending codes, and cannot connect then',
    because: 'INSP-14: two equal lists, and one came',
    replies: { '07': [SOUND['07'], 'UNABLE TO CONNECT'] },
    title: UNREAD,
  },
  {
    says: 'has no data from the stored codes on, in a car that counts none',
    because: 'ISO 15765-4: on CAN a unit without codes says so',
    replies: { '03': 'NO DATA', '07': 'NO DATA' },
    title: UNREAD,
    has: ['P0171'],
  },
  {
    says: 'falls silent at the stored codes, in a car that counts none',
    because: 'nothing was listed',
    replies: { '03': null, '07': null, '0A': null },
    title: UNREAD,
    has: ['P0171'],
  },
  {
    says: 'falls silent at the permanent codes, in a car without any',
    because: 'the adapter is gone before the car has said that it has none',
    replies: { '0A': null },
    title: UNREAD,
  },
  {
    says: 'loses the bus on ISO 9141-2 at the pending codes, behind a stored one',
    because: 'the stored code came twice; BUS INIT: ERROR is of the adapter',
    replies: {
      ...ISO,
      '0101': line('3', 0x10, '41 01 81 07 65 04'),
      '03': line('3', 0x10, '43 01 33 00 00 00 00'),
      '07': 'BUS INIT: ERROR',
    },
    title: more(1),
    stored: ['P0133'],
  },
]

export const HEADERLESS: readonly Manner[] = [
  {
    says: 'says OK to the setting, in a car without codes',
    because: 'one unit answers, and ATDPN names CAN',
    replies: { ...BARE, ATH1: 'OK' },
    title: NONE,
  },
  {
    says: 'says OK to the setting, in a car with a stored and a pending code',
    because: 'one unit answers, and ATDPN names CAN',
    replies: { ...BARE_ONE, ATH1: 'OK', '07': '47 01 01 71' },
    title: read(2),
    stored: ['P0420'],
    pending: ['P0171'],
  },
  {
    says: 'echoes as well',
    because: 'an echo is no answer',
    replies: {
      ...written(BARE_ONE, (reply, command) => `${command}\r${reply}`),
      ATE0: 'ATE0\rOK',
      ATH1: 'ATH1\r?',
      ATDPN: 'ATDPN\rA6',
    },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'leaves spaces out as well',
    because: 'two digits a byte',
    replies: tight(BARE_ONE),
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'shows a list of three codes on numbered lines, and fills the last with zeros',
    because: 'ELM327 data sheet: the length in front says what counts',
    replies: { ...BARE_THREE, '03': '008\r0: 43 03 03 01 04 20\r1: 01 71 00 00 00 00 00' },
    title: read(3),
    stored: THREE_CODES,
  },
  {
    says: 'hears two control units at the first question',
    because: 'nothing tells the two apart',
    replies: {
      ...BARE,
      '0100': '41 00 BE 3F A8 13\r41 00 98 18 80 01',
      '0101': '41 01 00 07 65 04\r41 01 01 04 00 00',
      '03': '43 00\r43 01 07 00',
      '07': '47 00\r47 00',
    },
    title: UNREAD,
    or: [NOT_A_CAR],
    has: ['P0700'],
  },
  {
    says: 'hears a second control unit at the stored codes alone',
    because: 'an empty list and a code come from two units, and nothing tells them apart',
    replies: { ...BARE, '03': '43 00\r43 01 07 00' },
    title: UNREAD,
    has: ['P0700'],
  },
  {
    says: 'loses the numbered line in the middle',
    because: 'the length in front counts more than came',
    replies: {
      ...BARE,
      '0101': '41 01 86 07 65 04',
      '03': '00E\r0: 43 06 03 01 04 20\r2: 16 00 00 00 00 00 00',
    },
    title: UNREAD,
    has: SIX_CODES,
  },
  {
    says: 'loses the length in front of the numbered lines',
    because: 'nothing says how much there should be; the count of three agrees with what came',
    replies: { ...BARE_THREE, '03': '0: 43 03 03 01 04 20\r1: 01 71 00 00 00 00 00' },
    title: UNREAD,
    or: [read(3), more(3)],
    has: THREE_CODES,
  },
  {
    says: 'mixes the numbered lines of two control units',
    because: 'nothing says of which unit a line is',
    replies: {
      ...BARE_THREE,
      '03': '008\r008\r0: 43 03 03 01 04 20\r0: 43 03 07 00 07 40\r1: 01 71 00 00 00 00 00\r1: 07 50 00 00 00 00 00',
    },
    title: UNREAD,
    has: [...THREE_CODES, 'P0700', 'P0740', 'P0750'],
  },
  {
    says: 'puts numbered lines behind an announcement',
    because: 'ISO 14229-1: 78 announces the answer, which follows whole',
    replies: { ...BARE, '0101': '41 01 86 07 65 04', '03': `7F 03 78\r${numbered(SIX)}` },
    title: read(6),
    stored: SIX_CODES,
  },
  {
    says: 'is silent on ISO 9141-2 about the codes that the car has not',
    because: 'SAE J1979: a unit of the older buses without codes may be silent, and it counts none',
    replies: { ...BARE_OLDER, '03': 'NO DATA' },
    title: NONE,
  },
  {
    says: 'shows seven codes of ISO 9141-2 on three lines',
    because: 'SAE J1979: three codes a line, and zeros fill the last',
    replies: {
      ...BARE_OLDER,
      '0101': '41 01 87 07 65 04',
      '03': '43 01 33 03 01 04 20\r43 01 71 01 00 01 13\r43 C1 00 00 00 00 00',
    },
    title: read(7),
    stored: ['P0133', 'P0301', 'P0420', 'P0171', 'P0100', 'P0113', 'U0100'],
  },
  {
    says: 'marks the list of ISO 9141-2 with <DATA ERROR',
    because: 'ELM327 data sheet: the checksum was wrong',
    replies: {
      ...BARE_OLDER,
      '0101': '41 01 81 07 65 04',
      '03': '43 01 33 00 00 00 00 <DATA ERROR',
    },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'has lost a zero within the list of ISO 9141-2',
    because: 'SAE J1979: seven bytes; of six, P0100 and P0301 would read as P0103 and P0100',
    replies: { ...BARE_OLDER, '0101': '41 01 82 07 65 04', '03': '43 01 03 01 00 00' },
    title: UNREAD,
    has: ['P0100', 'P0301'],
  },
  {
    says: 'does not name its protocol',
    because: 'a count stands in front on CAN and not on the older buses',
    replies: { ...BARE_ONE, ATDPN: '?' },
    title: NOT_A_CAR,
    or: [UNREAD, read(1)],
    has: ['P0420'],
  },
]

/** The adapter names a protocol that is not the car’s, or none; with headers, what the car says shows it. */
export const MISNAMED: readonly Manner[] = [
  {
    says: 'names ISO 9141-2 in a car of CAN',
    because: 'ISO 15765-4: 7E8 is an identifier of CAN, and the lists are whole',
    replies: { ...ONE, ATDPN: 'A3' },
    title: read(1),
    or: [UNREAD, NOT_A_CAR],
    has: ['P0420'],
    stored: ['P0420'],
  },
  {
    says: 'names CAN in a car of KWP, and leaves spaces out',
    because: 'ISO 14230-2: length and sum of each line are right; 87F is no identifier of OBD',
    replies: { ...tight(KWP_ONE), ATDPN: 'A6' },
    title: read(1),
    or: [UNREAD, NOT_A_CAR],
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
    or: [UNREAD, NOT_A_CAR],
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
    or: [UNREAD, NOT_A_CAR],
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

/** The adapter says nothing at all, once or always. */
export const SILENT_ADAPTERS: readonly Manner[] = [
  {
    says: 'is silent at the first list of stored codes',
    because: 'two whole lists follow',
    replies: { ...ONE, '03': [null, ONE['03'], ONE['03']] },
    title: read(1),
    or: [more(1)],
    stored: ['P0420'],
  },
  {
    says: 'is silent at each count, and lists a code',
    because: 'the code came twice; how many the unit counts is not known',
    replies: { ...ONE, '0101': null },
    title: more(1),
    or: [UNREAD],
    has: ['P0420'],
    stored: ['P0420'],
  },
  {
    says: 'is silent at each count, and lists none',
    because: 'INSP-14: an empty list needs a count of none',
    replies: { '0101': null },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'is silent at the first question to the car',
    because: 'two whole answers follow',
    replies: { ...ONE, '0100': [null, SOUND['0100'], SOUND['0100']] },
    title: read(1),
    or: [NO_CAR],
    has: ['P0420'],
    stored: ['P0420'],
  },
  {
    says: 'brings an empty line instead of each list of pending codes',
    because: 'an empty line is no list',
    replies: { '07': '' },
    title: UNREAD,
    has: ['P0171'],
  },
  {
    says: 'brings nothing but its echo instead of each list of stored codes',
    because: 'an echo is no list',
    replies: { '03': '03' },
    title: UNREAD,
    has: ['P0420'],
  },
]

/** ELM327 data sheet: without headers a long message is its length, and lines of six and of seven bytes. */
function numbered(bytes: string): string {
  const all = bytes.split(' ')
  const length = all.length.toString(16).toUpperCase().padStart(3, '0')
  const lines = [`0: ${all.slice(0, 6).join(' ')}`]
  for (let at = 6; at < all.length; at += 7) {
    const part = all.slice(at, at + 7)
    lines.push(`${lines.length}: ${[...part, ...Array(7 - part.length).fill('00')].join(' ')}`)
  }
  return [length, ...lines].join('\r')
}
