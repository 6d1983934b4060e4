import { type Manner, more, NONE, ONE, read, UNREAD } from './obd-manners.ts'

/** A sound car without headers, on CAN and on ISO 9141-2. */
export const BARE = {
  ATH1: '?',
  '0100': '41 00 BE 3F A8 13',
  '0101': '41 01 00 07 65 04',
  '03': '43 00',
  '07': '47 00',
}
export const BARE_OLDER = {
  ...BARE,
  ATDPN: 'A3',
  '03': '43 00 00 00 00 00 00',
  '07': '47 00 00 00 00 00 00',
}
const SIXTY = Array.from({ length: 60 }, (_, at) => (0x0300 + at).toString(16).toUpperCase())
const LONG = SIXTY.map((code) => `0${code}`.match(/../g)?.join(' ')).join(' ')
/** The bytes of a list of sixty codes behind its first frame, seven a line. */
const SEVENS = LONG.slice(12).match(/(?:.. ?){1,7}/g) ?? []

export const ADAPTERS: readonly Manner[] = [
  {
    says: 'gives a list of sixty codes, whose frames are numbered round and round',
    because: 'ISO 15765-2: after 2F comes 20',
    replies: {
      '0101': '7E8 06 41 01 BC 07 65 04',
      '03': [
        `7E8 10 7A 43 3C ${LONG.slice(0, 11)}`,
        ...SEVENS.map((part, at) => `7E8 2${((at + 1) % 16).toString(16)} ${part.trim()}`),
      ].join('\r'),
    },
    title: read(60),
    stored: SIXTY.map((code) => `P0${code}`),
  },
  {
    says: 'gives a list of sixty codes without headers, whose lines are numbered round and round',
    because: 'ELM327 data sheet: after F: comes 0:',
    replies: {
      ...BARE,
      '0101': '41 01 BC 07 65 04',
      '03': [
        '07A',
        `0: 43 3C ${LONG.slice(0, 11)}`,
        ...SEVENS.map(
          (part, at) => `${((at + 1) % 16).toString(16)}: ${part.trim().padEnd(20, ' 00')}`,
        ),
      ].join('\r'),
    },
    title: read(60),
    stored: SIXTY.map((code) => `P0${code}`),
  },
  {
    says: 'sends more behind its prompt',
    because: 'nothing comes behind a prompt: the line may be the list of a slow control unit',
    replies: { '03': '7E8 02 43 00\r\r>7E9 04 43 01 07 00' },
    title: UNREAD,
    has: ['P0700'],
  },
  {
    says: 'leaves the space out of NO DATA',
    because: 'clones that leave spaces out leave out that one too',
    replies: { '0A': 'NODATA' },
    title: NONE,
  },
  {
    says: 'says NODATA to the question for codes',
    because: 'ISO 15765-4: on CAN a unit without codes says so',
    replies: { '03': 'NODATA' },
    title: UNREAD,
  },
  {
    says: 'leaves the space out of <RX ERROR',
    because: 'ELM327 data sheet: the line was received with an error',
    replies: { ...ONE, '03': '7E8044301 0420<RXERROR' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'ends its lines with line feeds alone',
    because: 'bridges over Wi-Fi turn one into the other',
    replies: { ...ONE, '03': 'SEARCHING...\n7E8 04 43 01 04 20\n' },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'loses its settings to a dip in voltage, and goes on without headers',
    because: 'ELM327 data sheet: LV RESET is a reset; lines without headers come from nobody',
    replies: {
      ...ONE,
      '03': ['LV RESET', '03\r43 01 04 20'],
      '07': '07\r47 00',
    },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'falls silent at the pending codes',
    because: 'the stored code came twice, whole, before',
    replies: { ...ONE, '07': null },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'hangs at service 19, which it does not know',
    because: 'the stored code came twice, whole, before',
    replies: { ...ONE, '19020D': null },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'answers its name to each setting',
    because: 'copies do, and what the car says shows the protocol',
    replies: {
      ...Object.fromEntries(
        ['ATD', 'ATE0', 'ATL0', 'ATS0', 'ATH1', 'ATD0', 'ATCAF1', 'ATSP0', 'ATDPN'].map((each) => [
          each,
          'ELM327 v2.1',
        ]),
      ),
      ...ONE,
    },
    title: read(1),
    stored: ['P0420'],
  },
]

export const WITHOUT_HEADERS: readonly Manner[] = [
  {
    says: 'has two control units that count, on two lines',
    because: 'nothing tells the two apart',
    replies: { ...BARE, '0101': '41 01 81 07 65 04\r41 01 00 04 00 00' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'has a refusal beside an empty list',
    because: 'they come from two control units, of which one has not listed',
    replies: { ...BARE, '03': '7F 03 11\r43 00' },
    title: UNREAD,
  },
  {
    says: 'has two empty lists on one line',
    because: 'a count of none is followed by nothing',
    replies: { ...BARE, '03': '4300 4300' },
    title: UNREAD,
  },
  {
    says: 'is a car of an older bus that the adapter calls CAN',
    because: 'an older bus lists three codes without a count; read with one, they would be P3300',
    replies: {
      ...BARE_OLDER,
      ATDPN: 'A6',
      '0101': '41 01 81 07 65 04',
      '03': '43 01 33 00 00 00 00',
    },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'is a car of an older bus whose three lines came as one',
    because: 'SAE J1979: a message has room for three codes, and 43 is no code of them',
    replies: {
      ...BARE_OLDER,
      '03': '43 00 00 00 00 00 00 43 00 00 00 00 00 00 43 00 00 00 00 00 00',
    },
    title: UNREAD,
  },
  {
    says: 'is a car of an older bus whose pending list was cut behind its mode',
    because: 'SAE J1979: a list of none has six zeros',
    replies: { ...BARE_OLDER, '07': '47' },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'is a car of an older bus whose two units count, and whose lists do not come',
    because: 'a silence is lawful only for a unit that counts no code',
    replies: { ...BARE_OLDER, '0101': '41 01 81 07 65 04\r41 01 00 04 00 00', '03': 'NO DATA' },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'is a car of an older bus with four codes on two lines',
    because: 'SAE J1979: three codes a line, and zeros fill the last',
    replies: {
      ...BARE_OLDER,
      '0101': '41 01 84 07 65 04',
      '03': '43 01 33 14 08 04 20\r43 01 71 00 00 00 00',
    },
    title: read(4),
    stored: ['P0133', 'P1408', 'P0420', 'P0171'],
  },
  {
    says: 'is a car of SAE J1850 with a code that begins like an answer',
    because: '43 01 is C0301 where a code stands',
    replies: {
      ...BARE_OLDER,
      ATDPN: 'A2',
      '0101': '41 01 81 07 65 04',
      '03': '43 43 01 00 00 00 00',
    },
    title: read(1),
    stored: ['C0301'],
  },
]
