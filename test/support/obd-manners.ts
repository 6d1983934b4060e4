import type { Exchange } from './obd-recordings.ts'

/*
 * What stands between an honest answer and the page: control units that contradict themselves, adapters that lose, double
 * or rename lines. Written down by hand after SAE J1979, ISO 15765-2 and -4, ISO 14229-1, ISO 14230-4 and the data sheets
 * of the ELM327 and the STN1100, without a look at the reader; `because` says what the expected words rest on.
 */
export type Manner = {
  says: string
  because: string
  /** What differs from a sound car; one text for each time that it is asked, null for silence. */
  replies: Record<string, string | null | (string | null)[]>
  title: string
  stored?: string[]
  pending?: string[]
  permanent?: string[]
  /** What the car truly has, where less is shown. */
  has?: string[]
  /** A second fault would hide this one, so that no byte of it is hurt. */
  isFrail?: boolean
}

export const NONE = 'No fault codes'
export const UNREAD = 'Could not read the fault codes'
const NO_OBD =
  'The car answers, but refuses the questions of SAE J1979, and gives no codes by J1979-2 either. Use a reader for this make of car.'
export const NOT_A_CAR =
  'Something answers, but not as a car does. Ignition on, try again, or try another adapter.'
export const NO_CAR =
  'The car does not answer. Switch the ignition on and push the adapter in fully. Some electric cars never answer.'
export const BUS_ERROR =
  'The car’s network reports an error. Check the socket’s pins, then try again.'
export const SILENT =
  'The adapter has stopped answering. Unplug it, plug it in again, and connect once more.'
export const read = (count: number) => `Fault codes read: ${count}`
export const more = (count: number) => `${read(count)}. There may be more`

/** A sound car of one control unit on CAN. */
export const SOUND = {
  ATDPN: 'A6',
  '0100': '7E8 06 41 00 BE 3F A8 13',
  '0101': '7E8 06 41 01 00 07 65 04',
  '03': '7E8 02 43 00',
  '07': '7E8 02 47 00',
}
export const ONE = { '0101': '7E8 06 41 01 81 07 65 04', '03': '7E8 04 43 01 04 20' }
const THREE = { '0101': '7E8 06 41 01 83 07 65 04' }

export const CONTRADICTIONS: readonly Manner[] = [
  {
    says: 'counts one code and none in the same answer',
    because: 'one of the two counts is wrong, and nothing says which',
    replies: { '0101': '7E8 06 41 01 81 07 65 04\r7E8 06 41 01 00 07 65 04' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'counts one code twice, word for word',
    because: 'clones print a line twice, and a repetition contradicts nothing',
    replies: { ...ONE, '0101': `${ONE['0101']}\r${ONE['0101']}` },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'refuses its list and then gives an empty one',
    because: 'ISO 14229-1: a request gets one final answer',
    replies: { '03': '7E8 03 7F 03 11\r7E8 02 43 00' },
    title: UNREAD,
  },
  {
    says: 'lists a code by service 19 and then none',
    because: 'a second list of one control unit that differs does not undo the first',
    replies: { '19020D': '7E8 07 59 02 FF 01 33 00 09\r7E8 03 59 02 FF' },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'counts one code once, and none whenever it is asked again',
    because: 'one whole answer counted a code, and two that differ from it do not undo it',
    replies: { '0101': ['7E8 06 41 01 01 07 65 04', ...Array(4).fill(SOUND['0101'])] },
    title: UNREAD,
    has: ['P0420'],
    isFrail: true,
  },
  {
    says: 'has its lamp on once, and off whenever it is asked again',
    because: 'a lamp is lit for a confirmed code, and one whole answer had it lit',
    replies: { '0101': ['7E8 06 41 01 80 07 65 04', ...Array(4).fill(SOUND['0101'])] },
    title: UNREAD,
    has: ['P0420'],
    isFrail: true,
  },
  {
    says: 'lists a code by service 19 once, and none whenever it is asked again',
    because: 'one whole list had a code, and two that differ from it do not undo it',
    replies: {
      '19020D': ['7E8 07 59 02 FF 01 33 00 09', ...Array(4).fill('7E8 03 59 02 FF')],
    },
    title: UNREAD,
    has: ['P0133'],
    isFrail: true,
  },
  {
    says: 'gives a length to its own list that leaves bytes out which are no padding',
    because: 'padding is one byte over and over (ISO 15765-2), and service 19 has no count',
    replies: { '19020D': '7E8 03 59 02 FF 50 35 11 09' },
    title: UNREAD,
    has: ['C1035'],
  },
  {
    says: 'lists a code by service 19 in a state that was not asked for',
    because: 'ISO 14229-1: each code it lists matches the mask, 0D, so a bit of 50 is wrong',
    replies: { '19020D': '7E8 07 59 02 FF 01 33 00 50' },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'has two consecutive frames of one number in its list, with other bytes',
    because: 'ISO 15765-2: one of them belongs to another message, and no code is read from either',
    replies: {
      ...THREE,
      '03': '7E8 10 08 43 03 03 01 04 20\r7E8 21 01 71 00 00 00 00 00\r7E8 21 57 56 57 5A 5A 5A 31',
    },
    title: UNREAD,
    has: ['P0301', 'P0420', 'P0171'],
    isFrail: true,
  },
  {
    says: 'lists three slots without a count, as the older buses do',
    because: 'ISO 15765-4: a count stands in front; read as one, 01 33 00 would be P3300',
    replies: { '0101': ONE['0101'], '03': '7E8 07 43 01 33 00 00 00 00' },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'has lost a byte of a padded frame, whose padding has moved up',
    because: 'ISO 15765-4: each frame has eight bytes, as those of the first answer had',
    replies: {
      '0100': '7E8 06 41 00 BE 3F A8 13 55',
      '0101': '7E8 06 41 01 82 07 65 04 55',
      '03': '7E8 06 43 02 03 01 C0 55',
      '07': '7E8 02 47 00 55 55 55 55 55',
    },
    title: UNREAD,
    has: ['P0301', 'U0100'],
  },
  {
    says: 'has one byte too many in its list',
    because: 'an adapter shows the whole frame or what its length counts, and nothing between',
    replies: { '0101': ONE['0101'], '03': '7E8 04 43 01 FF 04 20' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'pads its list with a single zero',
    because: 'a zero is padding, and its length does not count it',
    replies: { '0101': ONE['0101'], '03': '7E8 04 43 01 04 20 00' },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'has lost a byte of the last frame of a long list',
    because: 'the last frame is whole, or as long as what was left to send',
    replies: {
      ...THREE,
      '03': '7E8 10 08 43 03 04 20 01 71\r7E8 21 01 00 00 00 00 00',
    },
    title: UNREAD,
    has: ['P0420', 'P0171', 'P0174'],
  },
  {
    says: 'answers the list of one question to the next, always',
    because: 'the answer of another mode is no answer, and its codes are in no list that was asked',
    replies: { '03': '7E8 06 41 01 81 07 65 04', '07': '7E8 04 43 01 01 33' },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'answers one question late, once',
    because: 'two later answers agree',
    replies: { ...ONE, '03': [ONE['0101'], ONE['03']], '07': [ONE['03'], '7E8 02 47 00'] },
    title: read(1),
    stored: ['P0420'],
  },
]

export const UNITS: readonly Manner[] = [
  {
    says: 'answers while a second control unit refuses 0100',
    because: 'a control unit that refuses is there, and says nothing of its codes',
    replies: { ...ONE, '0100': `${SOUND['0100']}\r7EB 03 7F 01 12` },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'has no code, while a second control unit refuses 0100',
    because: 'INSP-14: that unit owes its lists',
    replies: { '0100': `${SOUND['0100']}\r7EB 03 7F 01 12` },
    title: UNREAD,
  },
  {
    says: 'puts its first answer off and gives it then',
    because: 'ISO 14229-1: 78 announces the answer',
    replies: { ...ONE, '0100': `7E8 03 7F 01 78\r${SOUND['0100']}` },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'has a second control unit that answers 0100 once and nothing more',
    because: 'a unit that answered any question, if only once, owes an answer to each',
    replies: { '0100': [`${SOUND['0100']}\r7E9 06 41 00 98 18 80 01`, SOUND['0100']] },
    title: UNREAD,
  },
  {
    says: 'has four control units of 29 bits, of which two list a code',
    because: 'ISO 15765-4: each unit answers for itself, in any order',
    replies: {
      ATDPN: 'A7',
      '0100':
        '18 DA F1 40 06 41 00 80 00 00 01\r18 DA F1 11 06 41 00 BF DF A8 93\r18 DA F1 28 06 41 00 80 00 00 01\r18 DA F1 18 06 41 00 80 00 00 01',
      '0101':
        '18 DA F1 40 06 41 01 00 00 00 00\r18 DA F1 11 06 41 01 81 07 65 04\r18 DA F1 28 06 41 01 01 00 00 00\r18 DA F1 18 06 41 01 00 00 00 00',
      '03': '18 DA F1 18 02 43 00\r18 DA F1 40 02 43 00\r18 DA F1 11 04 43 01 04 20\r18 DA F1 28 04 43 01 C1 21',
      '07': '18 DA F1 40 02 47 00\r18 DA F1 28 02 47 00\r18 DA F1 11 02 47 00\r18 DA F1 18 02 47 00',
    },
    title: read(2),
    stored: ['P0420', 'U0121'],
  },
  {
    says: 'has two control units whose lines the adapter joins',
    because: 'a frame has eight bytes at most',
    replies: {
      ATDPN: 'A7',
      '0100': '18DAF110064100BE3FA813\r18DAF11806410098188001',
      '0101': '18DAF1100641018107E500\r18DAF1180641010007E500',
      '03': '18DAF110044301042018DAF118024300',
      '07': '18DAF110024700\r18DAF118024700',
    },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'is electric, and refuses 0100',
    because: 'ISO 14229-1: 11 is a refusal, and a refusal comes from a car',
    replies: { '0100': '7EC 03 7F 01 11' },
    title: NO_OBD,
  },
  {
    says: 'is electric, and refuses 0100 without headers',
    because: 'ISO 14229-1: a refusal begins with 7F and the mode',
    replies: { ATH1: '?', '0100': '7F 01 11' },
    title: NO_OBD,
  },
  {
    says: 'is a truck, whose broadcasts stand where answers should',
    because: 'SAE J1939 is no OBD: 18 FE CA is a message of its own',
    replies: { ATDPN: 'AA', '0100': '18 FE CA 00 43 FF 10 02 03 01 FF FF' },
    title: NOT_A_CAR,
  },
]

/** What the adapter says, one exchange for each answer. */
export const exchangesOf = ({ replies }: Manner): Exchange[] =>
  Object.entries({ ...SOUND, ...replies }).flatMap(([command, all]) =>
    [all].flat().map((reply) => ({ command, reply: reply === null ? null : `${reply}\r\r>` })),
  )
