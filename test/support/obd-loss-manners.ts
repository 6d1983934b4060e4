import { GEARBOX, ISO, line } from './obd-bus-manners.ts'
import { type Manner, more, ONE, read, SILENT, SOUND, UNREAD } from './obd-manners.ts'

/*
 * The car or the adapter goes away while it is read, is silent, or has something of another question left. Reasoned from
 * the data sheets of the ELM327 and the STN1100, SAE J1979 and ISO 15765-4 before the reader saw them.
 */

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
    because: 'ELM327 data sheet: each answer ends with a prompt; without one the adapter is gone',
    replies: { '03': null, '07': null, '0A': null },
    title: SILENT,
    has: ['P0171'],
  },
  {
    says: 'falls silent at the permanent codes, in a car without any',
    because: 'the adapter is gone before the car has said that it has none',
    replies: { '0A': null },
    title: SILENT,
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

/** The adapter says nothing at all, once or always. */
export const SILENT_ADAPTERS: readonly Manner[] = [
  {
    says: 'is silent at the first list of stored codes',
    because:
      'the prompt did not come, and a late list would be taken for that of the next question',
    replies: { ...ONE, '03': [null, ONE['03'], ONE['03']] },
    title: SILENT,
    has: ['P0420'],
  },
  {
    says: 'is silent at each count, and lists a code',
    because: 'the prompt did not come, so that nothing more is asked',
    replies: { ...ONE, '0101': null },
    title: SILENT,
    has: ['P0420'],
  },
  {
    says: 'is silent at each count, and lists none',
    because: 'the prompt did not come, so that nothing more is asked',
    replies: { '0101': null },
    title: SILENT,
    has: ['P0420'],
  },
  {
    says: 'is silent at the first question to the car',
    because: 'the prompt did not come, so that nothing more is asked',
    replies: { ...ONE, '0100': [null, SOUND['0100'], SOUND['0100']] },
    title: SILENT,
    has: ['P0420'],
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

/** Something of another question, or of another message, stands beside the answer. */
export const LEFTOVERS: readonly Manner[] = [
  {
    says: 'repeats the end of its last answer in front of each list, with a code',
    because: 'half a line may be of the list; the code came twice, whole',
    replies: { ...ONE, '03': `1 81 07 65 04\r${ONE['03']}` },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'repeats the end of its last answer in front of each empty list',
    because: 'half a line may be of another list',
    replies: { '03': `1 00 07 65 04\r${SOUND['03']}` },
    title: UNREAD,
  },
  {
    says: 'answers each question by the answer to the one before',
    because: 'the answer of one question is none of another',
    replies: {
      '0101': SOUND['0100'],
      '03': SOUND['0101'],
      '07': SOUND['03'],
      '0A': SOUND['07'],
      '19020D': '7E8 02 4A 00',
    },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'brings an empty line instead of the first list of stored codes',
    because: 'two whole lists follow',
    replies: { ...ONE, '03': ['', ONE['03'], ONE['03']] },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'echoes another question in front of an empty list',
    because: 'a digit was changed on one of the two ways; the list is that of stored codes',
    replies: { '03': `07\r${SOUND['03']}` },
    title: UNREAD,
  },
  {
    says: 'hears a remote frame beside the list',
    because: 'ELM327 data sheet: RTR asks for data and carries none; the list came whole each time',
    replies: { ...ONE, '03': `7E8 RTR\r${ONE['03']}` },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'hears a remote frame instead of a list',
    because: 'ELM327 data sheet: RTR carries no data',
    replies: { '03': '7E8 RTR' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'hears the answer to another tester beside the list',
    because: 'ISO 14229-1: 62 F1 90 is no list; what was to be said to us came whole each time',
    replies: { ...ONE, '03': `7E9 04 62 F1 90 31\r${ONE['03']}` },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'hears the answer to a sign of life beside the list',
    because: 'ISO 14229-1: 7E is the answer to 3E; the list came whole each time',
    replies: { ...ONE, '03': `7E8 02 7E 00\r${ONE['03']}` },
    title: more(1),
    stored: ['P0420'],
  },
  {
    says: 'puts its list off between the frames of it',
    because: 'ISO 15765-2: a single frame in between ends the message, or the adapter mixed them',
    replies: {
      '0101': '7E8 06 41 01 83 07 65 04',
      '03': '7E8 10 08 43 03 03 01 04 20\r7E8 03 7F 03 78\r7E8 21 01 71 AA AA AA AA AA',
    },
    title: read(3),
    has: ['P0301', 'P0420', 'P0171'],
    stored: ['P0301', 'P0420', 'P0171'],
  },
  {
    says: 'writes NULs and line feeds behind its search',
    because: 'ELM327 data sheet: NULs are to be ignored',
    replies: { ...ONE, '0100': `SEARCHING...\0\0\0\r\n${SOUND['0100']}\r\n` },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'shows nine bytes in the frame of each list',
    because: 'a frame of CAN has eight bytes, so that two lines may have met here',
    replies: { ...ONE, '03': '7E8 04 43 01 04 20 00 00 00 00' },
    title: UNREAD,
    has: ['P0420'],
  },
  {
    says: 'prompts three times, with spaces between',
    because: 'a prompt is no answer',
    replies: { ...ONE, '03': `${ONE['03']}\r\r> \r\r> ` },
    title: read(1),
    stored: ['P0420'],
  },
  {
    says: 'has the count of the gearbox under the name of the engine',
    because: 'one counts what it does not list, and the other lists what it does not count',
    replies: {
      ...GEARBOX,
      '0101': '7E8 06 41 01 01 07 65 04\r7E9 06 41 01 00 04 00 00',
      '03': '7E8 02 43 00\r7E9 04 43 01 07 00',
    },
    title: more(1),
    stored: ['P0700'],
  },
]
