import { type Manner, more, NONE, NOT_A_CAR, read, UNREAD } from './obd-manners.ts'
import {
  HEAD,
  ONE,
  P0420,
  P0700,
  PENDING,
  PERMANENT,
  STORED,
  said,
  say,
  TWO,
  UDS,
} from './obd-uds.ts'

/** What an adapter without headers shows of a message: a line, or its length and numbered lines. */
function bare(bytes: string): string {
  const [first = '', ...others] = say(bytes)
  if (others.length === 0) return first.slice('7E8 06 '.length)
  const length = bytes.split(' ').length.toString(16).toUpperCase().padStart(3, '0')
  const parts = [first.slice('7E8 10 0B '.length), ...others.map((line) => line.slice(7))]
  return [
    length,
    ...parts.map((part, at) => `${(at % 16).toString(16).toUpperCase()}: ${part}`),
  ].join('\r')
}

const BARE = {
  ATH1: '?',
  ATDPN: 'A6',
  '0100': '7F 01 11',
  '0101': '7F 01 11',
  '03': '7F 03 11',
  '07': '7F 07 11',
  '22F810': '62 F8 10 01',
  '22F401': '62 F4 01 00 07 65 04',
  [STORED]: HEAD,
  [PENDING]: HEAD,
  [PERMANENT]: '59 55 33 FF 04',
}
const BARE_ONE = {
  ...BARE,
  '22F401': '62 F4 01 81 07 65 04',
  [STORED]: bare(`${HEAD} ${P0420}`),
}
const BARE_CLASSIC = {
  ATH1: '?',
  '0100': '41 00 BE 3F A8 13',
  '0101': '41 01 00 07 65 04',
  '03': '43 00',
  '07': '47 00',
}
const written = (
  replies: Record<string, string>,
  write: (reply: string, command: string) => string,
) =>
  Object.fromEntries(
    Object.entries(replies).map(([command, reply]) => [command, write(reply, command)]),
  )

export const UDS_ADAPTERS: readonly Manner[] = [
  {
    says: 'shows no headers, in a car without a code',
    because: 'one unit answers 22 F810, and ATDPN says CAN',
    replies: BARE,
    title: NONE,
  },
  {
    says: 'shows no headers, in a car with one code',
    because: 'ELM327 data sheet: the length, then numbered lines',
    replies: BARE_ONE,
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'shows no headers, in a car that puts its list off',
    because: 'the announcement has a line of its own, and the list follows whole',
    replies: { ...BARE_ONE, [STORED]: `7F 19 78\r${BARE_ONE[STORED]}` },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'shows no headers, in a car of two control units',
    because: 'nothing tells the two apart',
    replies: { ...BARE_ONE, '0100': '7F 01 11\r7F 01 11', '22F810': '62 F8 10 01\r62 F8 10 01' },
    title: NOT_A_CAR,
    has: ['P0420'],
  },
  {
    says: 'shows no headers, and loses the last line of the list',
    because: 'its length counts more than came',
    replies: { ...BARE_ONE, [STORED]: BARE_ONE[STORED].split('\r').slice(0, 2).join('\r') },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'shows no headers, in a car of J1979 where a second unit of J1979-2 refuses its list',
    because: 'the empty list is of one unit and the refusal of another, which nothing tells apart',
    replies: { ...BARE_CLASSIC, '22F810': '62 F8 10 01', [STORED]: '7F 19 22' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'shows no headers, in a car of J1979 where a second unit of J1979-2 has a code',
    because: 'the code came twice, whole; which unit owes what is not known',
    replies: { ...BARE_ONE, ...BARE_CLASSIC },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'echoes what it is asked',
    because: 'ELM327 data sheet: an echo is no answer, though it begins like one',
    replies: { ATE0: '?', ...written(TWO, (reply, command) => `${command}\r${reply}`) },
    title: read(2),
    stored: ['P0420', 'P0301'],
  },
  {
    says: 'leaves the spaces out',
    because: 'ELM327 data sheet, AT S0',
    replies: written(TWO, (reply) => reply.replaceAll(' ', '')),
    title: read(2),
    stored: ['P0420', 'P0301'],
  },
  {
    says: 'is an STN that searches aloud, ends lines with line feeds and writes no spaces',
    because: 'STN1100 manual: as the ELM327, and ATL1 ends each line with both',
    replies: written(
      TWO,
      (reply, command) =>
        `${command === '0100' ? 'SEARCHING...\r\n' : ''}${reply.replaceAll(' ', '').replaceAll('\r', '\r\n')}\r\n`,
    ),
    title: read(2),
    stored: ['P0420', 'P0301'],
  },
  {
    says: 'writes small letters and shows the length of each frame',
    because: 'copies do; ATD1 writes a digit in front of the bytes',
    replies: written(ONE, (reply) =>
      reply
        .toLowerCase()
        .replaceAll(
          /^7e8 ((?:[0-9a-f]{2} ?)+)$/gm,
          (_, data) => `7e8 ${data.split(' ').length} ${data}`,
        ),
    ),
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'has no room for the list',
    because: 'ELM327 data sheet: BUFFER FULL, and the rest is lost',
    replies: { ...TWO, [STORED]: `${TWO[STORED].split('\r').slice(0, 2).join('\r')}\rBUFFER FULL` },
    title: UNREAD,
    has: ['P0420', 'P0301'],
  },
  {
    says: 'does not understand a question of five bytes',
    because: 'it was not asked, so that nothing is known',
    replies: { ...UDS, [STORED]: '?', [PENDING]: '?' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'hangs at the pending codes',
    because: 'the stored code came twice, whole, before',
    replies: { ...ONE, [PENDING]: null },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'calls a frame wrong once',
    because: 'ELM327 data sheet: <RX ERROR says that any line of it may be; two whole lists follow',
    replies: { ...ONE, [STORED]: [`${ONE[STORED]}<RX ERROR`, ONE[STORED]] },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'sends more behind its prompt',
    because: 'nothing comes behind a prompt: it may be the list of a slow control unit',
    replies: { ...UDS, [STORED]: `${UDS[STORED]}\r\r>${said(`${HEAD} ${P0700}`, '7E9')}` },
    title: UNREAD,
    has: ['P0700'],
  },
]
