import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '#test/support/replay-dialogue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/*
 * Control units that answer some of the questions and not the others, written down by hand after SAE J1979, ISO 15765-4,
 * ISO 14229-1 and the data sheets of the ELM327 and the STN1100. What is expected follows from these: a code that came
 * whole and twice is shown, and a car is called clean only by units that have said so to every question.
 */
type Dialogue = {
  says: string
  /** What differs from a CAN car of one unit without codes; one text for each time that it is asked. */
  replies: Record<string, string | string[]>
  title: string
  stored?: string[]
  pending?: string[]
  permanent?: string[]
}

const CLEAR = 'No fault codes'
const NONE_STORED = 'No stored fault codes'
const UNREAD = 'Could not read the fault codes'
const read = (count: number) => `Fault codes read: ${count}`
const more = (count: number) => `${read(count)}. There may be more`

const SOUND: Record<string, string> = {
  ATDPN: 'A6',
  '0100': '7E8 06 41 00 BE 3F A8 13',
  '0101': '7E8 06 41 01 00 07 65 04',
  '03': '7E8 02 43 00',
  '07': '7E8 02 47 00',
}
const ONE = { '0101': '7E8 06 41 01 81 07 65 04', '03': '7E8 04 43 01 03 01' }
const TWO_UNITS = {
  '0100': '7E8 06 41 00 BE 3F A8 13\r7E9 06 41 00 98 18 80 01',
  '0101': '7E8 06 41 01 00 07 65 04\r7E9 06 41 01 00 04 00 00',
  '03': '7E8 02 43 00\r7E9 02 43 00',
  '07': '7E8 02 47 00\r7E9 02 47 00',
}

const SILENT: readonly Dialogue[] = [
  {
    says: 'answers mode 03 alone, with a code',
    replies: { ...ONE, '0101': 'NO DATA', '07': 'NO DATA' },
    title: more(1),
    stored: ['P0301'],
  },
  {
    says: 'counts and lists a code, and is silent about pending ones',
    replies: { ...ONE, '07': 'NO DATA' },
    title: more(1),
    stored: ['P0301'],
  },
  {
    says: 'lists a code, and does not know mode 07',
    replies: { ...ONE, '07': '7E8 03 7F 07 11' },
    title: more(1),
    stored: ['P0301'],
  },
  {
    says: 'lists a code, and will not list pending ones under these conditions',
    replies: { ...ONE, '07': '7E8 03 7F 07 22' },
    title: more(1),
    stored: ['P0301'],
  },
  {
    says: 'lists no code, and does not know mode 07',
    replies: { '07': '7E8 03 7F 07 11' },
    title: NONE_STORED,
  },
  // Permanent codes exist from 2010 on, so that their absence is no sign of anything.
  {
    says: 'lists a code, and does not know mode 0A',
    replies: { ...ONE, '0A': '7E8 03 7F 0A 11' },
    title: read(1),
    stored: ['P0301'],
  },
  {
    says: 'puts off its list of permanent codes and never gives it',
    replies: { '0A': '7E8 03 7F 0A 78' },
    title: UNREAD,
  },
  {
    says: 'puts off its list of pending codes and never gives it',
    replies: { ...ONE, '07': '7E8 03 7F 07 78' },
    title: more(1),
    stored: ['P0301'],
  },
  {
    says: 'has a permanent code alone, and no list of pending ones',
    replies: { '07': 'NO DATA', '0A': '7E8 04 4A 01 04 20' },
    title: more(1),
    permanent: ['P0420'],
  },
  {
    says: 'does not count, though its list of what it measures says that it does',
    replies: { '0101': 'NO DATA' },
    title: UNREAD,
  },
]

const SECOND: readonly Dialogue[] = [
  {
    says: 'answers mode 03 alone, without a code',
    replies: { '03': '7E8 02 43 00\r7EA 02 43 00' },
    title: UNREAD,
  },
  {
    says: 'answers mode 03 alone, with a code',
    replies: { '03': '7E8 02 43 00\r7EA 04 43 01 C1 00' },
    title: more(1),
    stored: ['U0100'],
  },
  {
    says: 'answers mode 07 alone, with a code',
    replies: { '07': '7E8 02 47 00\r7EA 04 47 01 C1 00' },
    title: more(1),
    pending: ['U0100'],
  },
  {
    says: 'answers mode 07 alone, without a code',
    replies: { '07': '7E8 02 47 00\r7EA 02 47 00' },
    title: UNREAD,
  },
  {
    says: 'answers mode 0A alone, without a code',
    replies: { '0A': '7E8 02 4A 00\r7EA 02 4A 00' },
    title: UNREAD,
  },
  {
    says: 'is heard once and never again',
    replies: { '03': ['7E8 02 43 00\r7EA 04 43 01 C1 00', '7E8 02 43 00'] },
    title: UNREAD,
  },
  {
    says: 'refuses mode 03',
    replies: { ...TWO_UNITS, '03': '7E8 02 43 00\r7E9 03 7F 03 11' },
    title: UNREAD,
  },
  {
    says: 'is silent about pending codes',
    replies: { ...TWO_UNITS, '07': '7E8 02 47 00' },
    title: NONE_STORED,
  },
  {
    says: 'says in its list of what it measures that it does not count',
    replies: {
      ...TWO_UNITS,
      '0100': '7E8 06 41 00 BE 3F A8 13\r7E9 06 41 00 18 18 80 01',
      '0101': '7E8 06 41 01 00 07 65 04',
    },
    title: CLEAR,
  },
  { says: 'has listed nothing to any question', replies: TWO_UNITS, title: CLEAR },
]

const LISTS: readonly Dialogue[] = [
  {
    says: 'knows service 19 alone, and lists a confirmed code',
    replies: { '19020D': '7EB 07 59 02 FF 40 35 00 08' },
    title: read(1),
    stored: ['C0035'],
  },
  {
    says: 'knows service 19 alone, and refuses to list',
    replies: { '19020D': '7EB 03 7F 19 22' },
    title: UNREAD,
  },
  {
    says: 'puts its own list off and never gives it',
    replies: { '19020D': '7E8 03 7F 19 78' },
    title: UNREAD,
  },
  {
    says: 'has listed by mode 03 and refuses service 19',
    replies: { '19020D': '7E8 03 7F 19 11' },
    title: CLEAR,
  },
  {
    says: 'knows of a code that its test fails at present, and no more',
    replies: { '19020D': '7E8 07 59 02 09 04 20 00 01' },
    title: read(1),
    pending: ['P0420'],
  },
  {
    says: 'lists a code by service 19 in a frame that the adapter had no room for',
    replies: { '19020D': '7E8 10 0B 59 02 FF 04 20 00\rBUFFER FULL' },
    title: UNREAD,
  },
  {
    says: 'gave a code once and an empty list twice',
    replies: { '03': ['7E8 04 43 01 03 01', '7E8 02 43 00'] },
    title: UNREAD,
  },
  {
    says: 'gave an empty list once and a code twice',
    replies: { '03': ['7E8 02 43 00', '7E8 04 43 01 03 01'] },
    title: read(1),
    stored: ['P0301'],
  },
  {
    says: 'says in its first frame that nothing follows',
    replies: { ...ONE, '03': '7E8 10 00 43 01 03 01 00 00' },
    title: UNREAD,
  },
  {
    says: 'lets the adapter’s own flow control show',
    replies: { ...ONE, '03': '7E0 30 00 00\r7E8 04 43 01 03 01' },
    title: more(1),
    stored: ['P0301'],
  },
  {
    says: 'lists again what it listed, in a second message of other codes',
    replies: { '03': '7E8 04 43 01 03 01\r7E8 04 43 01 04 20' },
    title: more(1),
    stored: ['P0301'],
  },
  {
    says: 'answers another tester than ours',
    replies: {
      ATDPN: 'A7',
      '0100': '18 DA F1 10 06 41 00 BE 3F A8 13',
      '0101': '18 DA F1 10 06 41 01 00 07 65 04',
      '07': '18 DA F1 10 02 47 00',
      '03': '18 DA F2 10 02 43 00',
    },
    title: UNREAD,
  },
]

describe.each([
  ['a control unit', SILENT],
  ['a second control unit', SECOND],
  ['a control unit with lists of its own', LISTS],
])('of %s', (_, dialogues) => {
  it.each(dialogues)('one that $says is shown as “$title” [INSP-14]', async (one) => {
    const { says: _says, replies, title, stored = [], pending = [], permanent = [] } = one
    const exchanges = Object.entries({ ...SOUND, ...replies }).flatMap(([command, all]) =>
      [all].flat().map((reply) => ({ command, reply: `${reply}\r\r>` })),
    )
    const { title: shown, codes, lines } = await show(exchanges)
    expect({ title: shown, ...codes }).toEqual({ title, stored, pending, permanent })
    // What is not clean, or not all, says why.
    if (shown !== read(stored.length + pending.length + permanent.length))
      expect(lines.join(' ')).not.toBe('')
  })
})
