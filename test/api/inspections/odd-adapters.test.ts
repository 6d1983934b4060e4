import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { show } from '#test/support/replay-dialogue.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/*
 * What adapters and control units say now and then, written down by hand after the data sheets of the ELM327 (v1.3a to
 * v2.2) and the STN1100 and STN2100 families, SAE J1979, ISO 15765-2, ISO 9141-2 and ISO 14230. Each says what the car
 * truly has; the checksums were added up by hand too.
 */
type Odd = {
  says: string
  /** What differs from a CAN car with one control unit and without codes; one text for each time that it is asked. */
  replies: Record<string, string | string[]>
  /** The codes that the car truly has. */
  has?: string[]
  /** 'read': all of it must be shown. 'doubt': nothing may be called clean, and nothing shown that the car has not. */
  must: 'read' | 'doubt'
}

const P = '\r\r>'
const CAN: Record<string, string> = {
  ATDPN: 'A6',
  '0100': '7E8 06 41 00 BE 3F A8 13',
  '0101': '7E8 06 41 01 00 07 65 04',
  '03': '7E8 02 43 00',
  '07': '7E8 02 47 00',
}
const KLINE: Record<string, string> = {
  ATDPN: 'A3',
  '0100': '48 6B 10 41 00 BE 3E B8 11 C9',
  '0101': '48 6B 10 41 01 00 07 65 04 75',
  '03': '48 6B 10 43 00 00 00 00 00 00 06',
  '07': '48 6B 10 47 00 00 00 00 00 00 0A',
}

const ODD: readonly Odd[] = [
  {
    says: 'puts its list off three times while the gearbox answers in between',
    replies: {
      '0100': '7E8 06 41 00 BE 3F A8 13\r7E9 06 41 00 98 18 80 01',
      '0101': '7E8 06 41 01 83 07 65 04\r7E9 06 41 01 00 04 00 00',
      '03': '7E8 03 7F 03 78\r7E9 02 43 00\r7E8 03 7F 03 78\r7E8 03 7F 03 78\r7E8 10 08 43 03 03 01 04 20\r7E8 21 01 71 00 00 00 00 00',
      '07': '7E8 02 47 00\r7E9 02 47 00',
    },
    has: ['P0301', 'P0420', 'P0171'],
    must: 'read',
  },
  {
    says: 'interleaves the long lists of two control units',
    replies: {
      '0100': '7E8 06 41 00 BE 3F A8 13\r7E9 06 41 00 98 18 80 01',
      '0101': '7E8 06 41 01 83 07 65 04\r7E9 06 41 01 03 04 00 00',
      '03': '7E8 10 08 43 03 03 01 04 20\r7E9 10 08 43 03 07 00 07 40\r7E8 21 01 71 AA AA AA AA AA\r7E9 21 07 50 AA AA AA AA AA',
      '07': '7E8 02 47 00\r7E9 02 47 00',
    },
    has: ['P0301', 'P0420', 'P0171', 'P0700', 'P0740', 'P0750'],
    must: 'read',
  },
  {
    says: 'gives consecutive frames in the wrong order',
    replies: {
      '0101': '7E8 06 41 01 86 07 65 04',
      '03': '7E8 10 0E 43 06 03 01 04 20\r7E8 22 16 AA AA AA AA AA AA\r7E8 21 01 71 01 00 01 13 01',
    },
    has: ['P0301', 'P0420', 'P0171', 'P0100', 'P0113', 'P0116'],
    must: 'doubt',
  },
  {
    says: 'gives the same line twice, as clones do',
    replies: {
      '0101': '7E8 06 41 01 81 07 65 04\r7E8 06 41 01 81 07 65 04',
      '03': '7E8 04 43 01 03 01\r7E8 04 43 01 03 01',
      '07': '7E8 02 47 00\r7E8 02 47 00',
    },
    has: ['P0301'],
    must: 'doubt',
  },
  {
    says: 'gives the first frame of a long list twice',
    replies: {
      '0101': '7E8 06 41 01 83 07 65 04',
      '03': '7E8 10 08 43 03 03 01 04 20\r7E8 10 08 43 03 03 01 04 20\r7E8 21 01 71 00 00 00 00 00',
    },
    has: ['P0301', 'P0420', 'P0171'],
    must: 'doubt',
  },
  {
    says: 'fills its frames with zeros',
    replies: {
      '0101': '7E8 06 41 01 81 07 65 04',
      '03': '7E8 04 43 01 03 01 00 00 00',
      '07': '7E8 02 47 00 00 00 00 00 00',
    },
    has: ['P0301'],
    must: 'read',
  },
  {
    says: 'fills its frames with 55',
    replies: {
      '0101': '7E8 06 41 01 81 07 65 04 55',
      '03': '7E8 04 43 01 03 01 55 55 55',
      '07': '7E8 02 47 00 55 55 55 55 55',
    },
    has: ['P0301'],
    must: 'read',
  },
  {
    says: 'counts two codes in a list that has room for one',
    replies: { '0101': '7E8 06 41 01 82 07 65 04', '03': '7E8 04 43 02 03 01' },
    has: ['P0301', 'P0420'],
    must: 'doubt',
  },
  {
    says: 'counts one code in a list of two',
    replies: { '0101': '7E8 06 41 01 82 07 65 04', '03': '7E8 06 43 01 03 01 04 20' },
    has: ['P0301', 'P0420'],
    must: 'doubt',
  },
  {
    says: 'lets only the gearbox answer the question for codes',
    replies: {
      '0100': '7E8 06 41 00 BE 3F A8 13\r7E9 06 41 00 98 18 80 01',
      '0101': '7E8 06 41 01 00 07 65 04\r7E9 06 41 01 00 04 00 00',
      '03': '7E9 02 43 00',
      '07': '7E9 02 47 00',
    },
    has: ['P0301'],
    must: 'doubt',
  },
  {
    says: 'brings the answer to the question before',
    replies: { '03': '7E8 06 41 01 00 07 65 04' },
    has: ['P0301'],
    must: 'doubt',
  },
  {
    says: 'refuses because the conditions are not right',
    replies: { '03': '7E8 03 7F 03 22' },
    has: ['P0301'],
    must: 'doubt',
  },
  {
    says: 'lights the lamp and lists nothing',
    replies: { '0101': '7E8 06 41 01 80 07 65 04' },
    has: ['P0301'],
    must: 'doubt',
  },
  { says: 'says CAN ERROR', replies: { '03': 'CAN ERROR' }, has: ['P0301'], must: 'doubt' },
  { says: 'says BUS BUSY', replies: { '03': 'BUS BUSY' }, has: ['P0301'], must: 'doubt' },
  { says: 'says FB ERROR', replies: { '03': 'FB ERROR' }, has: ['P0301'], must: 'doubt' },
  { says: 'says ERR94', replies: { '03': 'ERR94' }, has: ['P0301'], must: 'doubt' },
  {
    says: 'says UART RX OVERFLOW behind an answer',
    replies: { '03': '7E8 02 43 00\rUART RX OVERFLOW' },
    has: ['P0301'],
    must: 'doubt',
  },
  {
    says: 'says FC RX TIMEOUT behind a first frame',
    replies: {
      '0101': '7E8 06 41 01 83 07 65 04',
      '03': '7E8 10 08 43 03 03 01 04 20\rFC RX TIMEOUT',
    },
    has: ['P0301', 'P0420', 'P0171'],
    must: 'doubt',
  },
  {
    says: 'is reset by low voltage while it lists',
    replies: { '03': 'LV RESET\r\rELM327 v2.1' },
    has: ['P0301'],
    must: 'doubt',
  },
  {
    says: 'goes to sleep while it lists',
    replies: { '03': '7E8 02 4\rLP ALERT' },
    has: ['P0301'],
    must: 'doubt',
  },
  { says: 'says OK to a question', replies: { '03': 'OK' }, has: ['P0301'], must: 'doubt' },
  {
    says: 'says its name to a question',
    replies: { '03': 'ELM327 v1.5' },
    has: ['P0301'],
    must: 'doubt',
  },
  {
    says: 'was interrupted once and then lists',
    replies: {
      '0101': '7E8 06 41 01 81 07 65 04',
      '03': ['STOPPED', '7E8 04 43 01 03 01'],
    },
    has: ['P0301'],
    must: 'read',
  },
  {
    says: 'shows the question itself on the bus beside the answer',
    replies: {
      '0101': '7E8 06 41 01 81 07 65 04',
      '03': '7DF 01 03 00 00 00 00 00 00\r7E8 04 43 01 03 01 AA AA AA',
    },
    has: ['P0301'],
    must: 'doubt',
  },
  {
    says: 'has a third control unit that speaks only of its code',
    replies: {
      '0101': '7E8 06 41 01 00 07 65 04',
      '03': '7E8 02 43 00\r7EA 04 43 01 C1 00',
    },
    has: ['U0100'],
    must: 'doubt',
  },
]

const OLDER: readonly Odd[] = [
  {
    says: 'opens its bus with BUS INIT: OK in front of the answer',
    replies: {
      '0100': 'BUS INIT: OK\r48 6B 10 41 00 BE 3E B8 11 C9',
      '0101': '48 6B 10 41 01 81 07 65 04 F6',
      '03': '48 6B 10 43 01 33 00 00 00 00 3A',
    },
    has: ['P0133'],
    must: 'read',
  },
  {
    says: 'opens its bus with BUS INIT: ...OK on the same line',
    replies: {
      '0100': 'BUS INIT: ...OK\r48 6B 10 41 00 BE 3E B8 11 C9',
      '0101': '48 6B 10 41 01 81 07 65 04 F6',
      '03': '48 6B 10 43 01 33 00 00 00 00 3A',
    },
    has: ['P0133'],
    must: 'read',
  },
  {
    says: 'cannot open its bus',
    replies: { '0100': 'BUS INIT: ...ERROR' },
    has: ['P0133'],
    must: 'doubt',
  },
  {
    says: 'ends a list of three codes with a message of zeros',
    replies: {
      '0101': '48 6B 10 41 01 83 07 65 04 F8',
      '03': '48 6B 10 43 01 33 03 01 04 20 62\r48 6B 10 43 00 00 00 00 00 00 06',
    },
    has: ['P0133', 'P0301', 'P0420'],
    must: 'read',
  },
  {
    says: 'marks the line of its list with <DATA ERROR',
    replies: {
      '0101': '48 6B 10 41 01 81 07 65 04 F6',
      '03': '48 6B 10 43 01 33 00 00 00 00 3A <DATA ERROR',
    },
    has: ['P0133'],
    must: 'doubt',
  },
  {
    says: 'loses the second message of a list of four',
    replies: {
      '0101': '48 6B 10 41 01 84 07 65 04 F9',
      '03': '48 6B 10 43 01 33 03 01 04 20 62',
    },
    has: ['P0133', 'P0301', 'P0420', 'P0171'],
    must: 'doubt',
  },
  {
    says: 'speaks with the length in a byte of its own',
    replies: {
      ATDPN: 'A5',
      '0100': '80 F1 10 06 41 00 BE 3E B8 11 8D',
      '0101': '80 F1 10 06 41 01 81 07 65 04 BA',
      '03': '80 F1 10 07 43 01 33 00 00 00 00 FF',
      '07': '80 F1 10 07 47 00 00 00 00 00 00 CF',
    },
    has: ['P0133'],
    must: 'doubt',
  },
  {
    says: 'shows a wrong checksum below an empty list',
    replies: { '03': '48 6B 10 43 00 00 00 00 00 00 07' },
    has: ['P0133'],
    must: 'doubt',
  },
]

describe.each([
  ['CAN', CAN, ODD],
  ['an older bus', KLINE, OLDER],
])('over %s', (_, usual, odd) => {
  it.each(odd)(
    'an adapter that $says never hides a code nor invents one [INSP-14]',
    async (one) => {
      const has = one.has ?? []
      const exchanges = Object.entries({ ...usual, ...one.replies }).flatMap(([command, replies]) =>
        [replies].flat().map((reply) => ({ command, reply: `${reply}${P}` })),
      )
      const { title, codes } = await show(exchanges)
      const shown = [...codes.stored, ...codes.pending, ...codes.permanent]
      expect(shown.filter((code) => !has.includes(code))).toEqual([])
      if (one.must === 'read') {
        expect(title).toBe(`Fault codes read: ${has.length}`)
        expect(codes.stored.toSorted()).toEqual(has.toSorted())
      } else expect(title).not.toMatch(/^No /)
    },
  )

  it('a car without codes is said to have none [INSP-5]', async () => {
    const exchanges = Object.entries(usual).map(([command, reply]) => ({
      command,
      reply: `${reply}${P}`,
    }))
    expect((await show(exchanges)).title).toBe('No fault codes')
  })
})
