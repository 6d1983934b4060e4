import { BARE, BARE_OLDER } from './obd-adapter-manners.ts'
import { type Manner, more, NONE, NOT_A_CAR, read, UNREAD } from './obd-manners.ts'

/*
 * Adapters that show no headers, as copies that take AT H1 for another setting do. Nothing names the control unit then.
 * Reasoned from the data sheet of the ELM327, SAE J1979 and ISO 15765-4 before the reader saw them.
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
const BARE_ONE = { ...BARE, '0101': '41 01 81 07 65 04', '03': '43 01 04 20' }
const BARE_THREE = { ...BARE, '0101': '41 01 83 07 65 04' }
const THREE_CODES = ['P0301', 'P0420', 'P0171']
const SIX = '43 06 03 01 04 20 01 71 01 00 01 13 01 16'
const SIX_CODES = ['P0301', 'P0420', 'P0171', 'P0100', 'P0113', 'P0116']

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
    title: NOT_A_CAR,
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
    says: 'hears two control units at the first question once, and then one of them',
    because: 'the second is there, and nothing tells the two apart',
    replies: { ...BARE, '0100': ['41 00 BE 3F A8 13\r41 00 98 18 80 01', BARE['0100']] },
    title: NOT_A_CAR,
    has: ['P0700'],
    isFrail: true,
  },
  {
    says: 'hears a second control unit at the stored codes once, and then one of them',
    because: 'the two equal lists may be of either, and the other has not listed',
    replies: { ...BARE, '03': ['43 00\r43 00', BARE['03']] },
    title: UNREAD,
    has: ['P0700'],
    isFrail: true,
  },
  {
    says: 'hears a second control unit at the permanent codes once, behind a stored one',
    because: 'each list may be of either',
    replies: { ...BARE_ONE, '0A': ['4A 00\r4A 01 07 00', '4A 00'] },
    title: more(1),
    stored: ['P0420'],
    has: ['P0700'],
  },
  {
    says: 'hears a second control unit with a list of its own once',
    because: 'each list may be of either',
    replies: { ...BARE, '19020D': ['59 02 FF\r59 02 FF 07 00 00 2F', '59 02 FF'] },
    title: UNREAD,
    has: ['P0700'],
    isFrail: true,
  },
  {
    says: 'hears a second control unit that refuses its pending codes once, too',
    because: 'ISO 14229-1: one unit gives one final answer',
    replies: { ...BARE, '07': ['7F 07 11\r7F 07 11', '7F 07 11'] },
    title: UNREAD,
    has: ['P0700'],
    isFrail: true,
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
    has: ['P0420'],
  },
]

export const HEADERLESS_LISTS: readonly Manner[] = [
  {
    says: 'puts an empty list off and then gives it',
    because: 'ISO 14229-1: 78 announces the answer',
    replies: { ...BARE, '03': '7F 03 78\r43 00' },
    title: NONE,
  },
  {
    says: 'puts its list off and never gives it',
    because: 'ISO 14229-1: 78 announces an answer, and none came',
    replies: { ...BARE, '03': '7F 03 78' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'has the same list on two lines',
    because: 'two units have that code, or a copy printed it twice',
    replies: { ...BARE_ONE, '03': '43 01 04 20\r43 01 04 20' },
    title: more(1),
    has: ['P0420'],
    stored: ['P0420'],
  },
  {
    says: 'has an empty list on two lines',
    because: 'the second may be of a unit that has not counted',
    replies: { ...BARE, '03': '43 00\r43 00' },
    title: UNREAD,
  },
  {
    says: 'has a permanent code alone',
    because: 'SAE J1979: mode 0A lists as mode 03 does',
    replies: { ...BARE, '0A': '4A 01 04 20' },
    title: read(1),
    permanent: ['P0420'],
  },
  {
    says: 'has its lamp on, and counts and lists none',
    because: 'SAE J1979: the lamp is on for a code, and none came',
    replies: { ...BARE, '0101': '41 01 80 07 65 04' },
    title: UNREAD,
  },
  {
    says: 'counts two codes and lists one',
    because: 'the second is counted, and has not come',
    replies: { ...BARE_ONE, '0101': '41 01 82 07 65 04' },
    title: more(1),
    stored: ['P0420'],
    has: ['P0171'],
  },
  {
    says: 'lists a code by service 19 alone',
    because: 'ISO 14229-1: 2F is confirmed; 59 01 names format 04',
    replies: { ...BARE, '19020D': '59 02 FF 04 20 00 2F', '19010D': '59 01 FF 04 00 01' },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'lists two codes that begin like answers',
    because: '43 01 is C0301 and 47 02 is C0702 where codes stand',
    replies: { ...BARE, '0101': '41 01 82 07 65 04', '03': '43 02 43 01 47 02' },
    title: read(2),
    stored: ['C0301', 'C0702'],
  },
  {
    says: 'lists a code that begins like a refusal',
    because: '7F 03 is C3F03 where a code stands',
    replies: { ...BARE_ONE, '03': '43 01 7F 03' },
    title: read(1),
    stored: ['C3F03'],
  },
  {
    says: 'refuses its list on ISO 9141-2',
    because: 'SAE J2190: 7F and the mode are a refusal, and no list',
    replies: { ...BARE_OLDER, '03': '7F 03 11' },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'has more codes on ISO 9141-2 than it counts',
    because: 'SAE J1979 counts what concerns emissions; the list itself is whole',
    replies: {
      ...BARE_OLDER,
      '0101': '41 01 81 07 65 04',
      '03': '43 01 33 C1 00 00 00',
    },
    title: read(2),
    stored: ['P0133', 'U0100'],
  },
  {
    says: 'says BUFFER FULL behind numbered lines',
    because: 'more came than is shown',
    replies: {
      ...BARE,
      '0101': '41 01 86 07 65 04',
      '03': '00E\r0: 43 06 03 01 04 20\r1: 01 71 01 00\rBUFFER FULL',
    },
    title: UNREAD,
    has: SIX_CODES,
  },
  {
    says: 'numbers its lines from 1 on',
    because: 'ELM327 data sheet: the first is 0, so that one may be missing',
    replies: { ...BARE_THREE, '03': '008\r1: 43 03 03 01 04 20\r2: 01 71 00 00 00 00 00' },
    title: UNREAD,
    has: THREE_CODES,
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
