import { ISO, KWP, line } from './obd-bus-manners.ts'
import { type Manner, more, NONE, read, UNREAD } from './obd-manners.ts'

/*
 * SAE J1850, ISO 9141-2 and ISO 14230-4 as cars of 1996 to 2008 speak them. Reasoned from SAE J1979, SAE J1850, SAE J2178,
 * ISO 9141-2, ISO 14230-2 to -4 and the data sheet of the ELM327 before the reader saw them.
 */

const kwp = (bytes: string, address = 0x10) => line('5', address, bytes)
const iso = (bytes: string, address = 0x10) => line('3', address, bytes)
const vpw = (bytes: string, address = 0x10) => line('2', address, bytes)

/** SAE J1850: the polynomial 1D over all bytes, from FF on, turned over at the end. */
function checked(bytes: string): string {
  let sum = 0xff
  for (const byte of bytes.split(' ')) {
    sum ^= Number.parseInt(byte, 16)
    for (let bit = 0; bit < 8; bit += 1) sum = ((sum << 1) ^ (sum & 0x80 ? 0x1d : 0)) & 0xff
  }
  return `${bytes} ${(sum ^ 0xff).toString(16).toUpperCase().padStart(2, '0')}`
}
/** Ford’s bus has headers of its own. */
const pwm = (bytes: string, address = '10') => checked(`41 6B ${address} ${bytes}`)
/** ISO 9141-2 and ISO 14230-2: the sum of all bytes stands at the end. */
const summed = (bytes: string) => {
  const sum = bytes.split(' ').reduce((all, byte) => all + Number.parseInt(byte, 16), 0) % 256
  return `${bytes} ${sum.toString(16).toUpperCase().padStart(2, '0')}`
}

const PWM = {
  ATDPN: 'A1',
  '0100': pwm('41 00 BE 3E B8 11'),
  '0101': pwm('41 01 00 07 65 04'),
  '03': pwm('43 00 00 00 00 00 00'),
  '07': pwm('47 00 00 00 00 00 00'),
}
const VPW = {
  ATDPN: 'A2',
  '0100': vpw('41 00 BE 3E B8 11'),
  '0101': vpw('41 01 00 07 65 04'),
  '03': vpw('43 00 00 00 00 00 00'),
  '07': vpw('47 00 00 00 00 00 00'),
}
const KWP_BOTH = {
  ...KWP,
  '0100': `${kwp('41 00 98 18 80 01', 0x18)}\r${KWP['0100']}`,
  '0101': `${KWP['0101']}\r${kwp('41 01 00 04 00 00', 0x18)}`,
  '03': `${KWP['03']}\r${kwp('43 00 00 00 00 00 00', 0x18)}`,
  '07': `${kwp('47 00 00 00 00 00 00', 0x18)}\r${KWP['07']}`,
}
const ISO_COUNTS_ONE = { ...ISO, '0101': iso('41 01 81 07 65 04') }
const ISO_ONE = { ...ISO_COUNTS_ONE, '03': iso('43 01 33 00 00 00 00') }
const VPW_LIST = vpw('43 01 33 00 00 00 00')
/** It has lost its end. */
const CUT = VPW_LIST.slice(0, -6)
const THREE = '43 01 33 03 01 04 20'
const THREE_CODES = ['P0133', 'P0301', 'P0420']

export const OLD_CARS: readonly Manner[] = [
  {
    says: 'is a Ford on SAE J1850 PWM without codes',
    because: 'SAE J2178: the headers of PWM begin with 41 6B',
    replies: PWM,
    title: NONE,
  },
  {
    says: 'is a Ford on SAE J1850 PWM with four codes, and one in its gearbox',
    because: 'SAE J1979: three codes a message, and zeros fill the last',
    replies: {
      ...PWM,
      '0100': `${PWM['0100']}\r${pwm('41 00 98 18 80 01', '18')}`,
      '0101': `${pwm('41 01 84 07 65 04')}\r${pwm('41 01 01 04 00 00', '18')}`,
      '03': [
        pwm('43 01 33 11 31 04 20'),
        pwm('43 07 00 00 00 00 00', '18'),
        pwm('43 01 71 00 00 00 00'),
      ].join('\r'),
      '07': `${PWM['07']}\r${pwm('47 00 00 00 00 00 00', '18')}`,
    },
    title: read(5),
    stored: ['P0133', 'P1131', 'P0420', 'P0171', 'P0700'],
  },
  {
    says: 'is a Ford on SAE J1850 PWM whose list has a wrong checksum each time',
    because: 'SAE J1850: the message is damaged; an empty list that is damaged is none',
    replies: { ...PWM, '03': '41 6B 10 43 00 00 00 00 00 00 00' },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'has a wrong checksum on ISO 9141-2 once',
    because: 'two whole lists follow',
    replies: { ...ISO_ONE, '03': [ISO_ONE['03'].replace(/..$/, '3B'), ISO_ONE['03']] },
    title: read(1),
    stored: ['P0133'],
  },
  {
    says: 'brings each message of its list on ISO 9141-2 twice',
    because: 'three codes are counted: the second message is the first again',
    replies: { ...ISO, '0101': iso('41 01 83 07 65 04'), '03': `${iso(THREE)}\r${iso(THREE)}` },
    title: read(3),
    stored: THREE_CODES,
  },
  {
    says: 'has lost a zero within its list on ISO 9141-2, whose sum stays right',
    because: 'SAE J1979: seven bytes; of six, P0100 and P0301 would read as P0103 and P0100',
    replies: { ...ISO, '0101': iso('41 01 82 07 65 04'), '03': iso('43 01 03 01 00 00') },
    title: UNREAD,
    has: ['P0100', 'P0301'],
  },
  {
    says: 'has lost the last two zeros of its list on ISO 9141-2, whose sum stays right',
    because: 'SAE J1979: seven bytes; which two were lost is not known',
    replies: { ...ISO_COUNTS_ONE, '03': iso('43 01 33 00 00') },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'has an empty place between two codes on KWP',
    because: 'SAE J1979: zeros are no code; two are counted, and two came',
    replies: { ...KWP, '0101': kwp('41 01 82 07 65 04'), '03': kwp('43 01 33 00 00 04 20') },
    title: read(2),
    has: ['P0133', 'P0420'],
    stored: ['P0133', 'P0420'],
  },
  {
    says: 'lists a code on KWP without filling the message',
    because: 'ISO 14230-2: the header counts three bytes, and the sum agrees',
    replies: { ...KWP, '0101': kwp('41 01 81 07 65 04'), '03': kwp('43 01 33') },
    title: read(1),
    stored: ['P0133'],
  },
  {
    says: 'lists nothing on KWP, not even zeros',
    because: 'ISO 14230-2: the header counts one byte and the sum agrees; the unit counts none',
    replies: { ...KWP, '03': kwp('43'), '07': kwp('47') },
    title: NONE,
  },
  {
    says: 'lists six codes on KWP in one message',
    because: 'ISO 14230-2: the header counts thirteen bytes, and the sum agrees',
    replies: {
      ...KWP,
      '0101': kwp('41 01 86 07 65 04'),
      '03': kwp('43 01 33 03 01 04 20 01 71 01 00 01 13'),
    },
    title: read(6),
    stored: [...THREE_CODES, 'P0171', 'P0100', 'P0113'],
  },
  {
    says: 'has a permanent code alone, on ISO 9141-2',
    because: 'SAE J1979: mode 0A lists as mode 03 does',
    replies: { ...ISO, '0A': iso('4A 04 20 00 00 00 00') },
    title: read(1),
    permanent: ['P0420'],
  },
  {
    says: 'has four pending codes on ISO 9141-2, and is silent about stored ones',
    because: 'SAE J1979: a unit of the older buses without codes may be silent, and it counts none',
    replies: {
      ...ISO,
      '03': 'NO DATA',
      '07': `${iso('47 01 33 03 01 04 20')}\r${iso('47 01 71 00 00 00 00')}`,
    },
    title: read(4),
    pending: [...THREE_CODES, 'P0171'],
  },
  {
    says: 'has a gearbox on SAE J1850 VPW that lists a code and answers nothing else',
    because: 'a unit that answered any question owes an answer to each',
    replies: { ...VPW, '03': `${VPW['03']}\r${vpw('43 07 00 00 00 00 00', 0x18)}` },
    title: more(1),
    stored: ['P0700'],
  },
  {
    says: 'has two units on KWP whose messages of two each come in turn',
    because: 'ISO 14230-2: each header names its unit',
    replies: {
      ...KWP_BOTH,
      '0101': `${kwp('41 01 04 04 00 00', 0x18)}\r${kwp('41 01 85 07 65 04')}`,
      '03': [
        kwp('43 07 00 07 40 07 50', 0x18),
        kwp(THREE),
        kwp('43 07 51 00 00 00 00', 0x18),
        kwp('43 01 71 C1 00 00 00'),
      ].join('\r'),
    },
    title: read(9),
    stored: ['P0700', 'P0740', 'P0750', 'P0751', 'P0133', 'P0301', 'P0420', 'P0171', 'U0100'],
  },
  {
    says: 'refuses its stored codes on KWP',
    because: 'ISO 14230-3: 11 is a refusal, and no list',
    replies: { ...KWP, '03': kwp('7F 03 11') },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'refuses pending and permanent codes on KWP',
    because: 'cars before 2005 know neither; the stored list is empty and counted',
    replies: { ...KWP, '07': kwp('7F 07 11'), '0A': kwp('7F 0A 11') },
    title: 'No stored fault codes',
  },
  {
    says: 'puts its list on KWP off and never gives it',
    because: 'ISO 14230-3: 78 announces an answer, and none came',
    replies: { ...KWP, '03': kwp('7F 03 78') },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'has an engine on KWP that refuses, beside a gearbox with a code',
    because: 'the code of the gearbox came twice; the engine owes its list',
    replies: {
      ...KWP_BOTH,
      '0101': `${KWP['0101']}\r${kwp('41 01 01 04 00 00', 0x18)}`,
      '03': `${kwp('7F 03 22')}\r${kwp('43 07 00 00 00 00 00', 0x18)}`,
    },
    title: more(1),
    stored: ['P0700'],
  },
  {
    says: 'has its lamp on, and counts and lists none, on ISO 9141-2',
    because: 'SAE J1979: the lamp is on for a code, and none came',
    replies: { ...ISO, '0101': iso('41 01 80 07 65 04') },
    title: UNREAD,
  },
  {
    says: 'has <DATA ERROR once on SAE J1850 VPW',
    because: 'two whole lists follow',
    replies: {
      ...VPW,
      '0101': vpw('41 01 81 07 65 04'),
      '03': [`${vpw('43 01 33 00 00 00 00')} <DATA ERROR`, vpw('43 01 33 00 00 00 00')],
    },
    title: read(1),
    stored: ['P0133'],
  },
  {
    says: 'counts five codes on KWP, of which the second message is lost each time',
    because: 'three codes came twice; five are counted',
    replies: { ...KWP, '0101': kwp('41 01 85 07 65 04'), '03': kwp(THREE) },
    title: more(3),
    stored: THREE_CODES,
    has: ['P0171', 'U0100'],
  },
  {
    says: 'lists a code of each system on ISO 9141-2',
    because: 'SAE J2012: the two top bits are P, C, B, U',
    replies: {
      ...ISO,
      '0101': iso('41 01 84 07 65 04'),
      '03': `${iso('43 01 33 41 23 92 34')}\r${iso('43 D1 23 00 00 00 00')}`,
    },
    title: read(4),
    stored: ['P0133', 'C0123', 'B1234', 'U1123'],
  },
  {
    says: 'shows the adapter’s own question beside the list on ISO 9141-2',
    because: 'ISO 9141-2: one wire, on which a tester hears itself; the list came whole each time',
    replies: { ...ISO_ONE, '03': `${summed('68 6A F1 03')}\r${ISO_ONE['03']}` },
    title: more(1),
    stored: ['P0133'],
  },
  {
    says: 'has FB ERROR once on KWP',
    because: 'ELM327 data sheet: the output did not follow; two whole lists follow',
    replies: {
      ...KWP,
      '0101': kwp('41 01 81 07 65 04'),
      '03': ['FB ERROR', kwp('43 01 33 00 00 00 00')],
    },
    title: read(1),
    stored: ['P0133'],
  },
  {
    says: 'fills three messages on SAE J1850 VPW, and sends one of zeros behind them',
    because: 'SAE J1979: zeros are no code; nine are counted and nine came',
    replies: {
      ...VPW,
      '0101': vpw('41 01 89 07 65 04'),
      '03': [
        vpw(THREE),
        vpw('43 01 71 01 00 01 13'),
        vpw('43 01 16 05 00 C1 00'),
        vpw('43 00 00 00 00 00 00'),
      ].join('\r'),
    },
    title: read(9),
    stored: [...THREE_CODES, 'P0171', 'P0100', 'P0113', 'P0116', 'P0500', 'U0100'],
  },
  {
    says: 'leaves spaces out on SAE J1850 VPW',
    because: 'two digits a byte',
    replies: Object.fromEntries(
      Object.entries({
        ...VPW,
        '0101': vpw('41 01 81 07 65 04'),
        '03': vpw('43 01 33 00 00 00 00'),
      }).map(([command, reply]) => [command, reply.replaceAll(' ', '')]),
    ),
    title: read(1),
    stored: ['P0133'],
  },
  {
    says: 'answers another tester on KWP',
    because: 'ISO 14230-2: F2 is not the tester that asked, so that the unit has not listed',
    replies: { ...KWP, '03': summed('87 F2 10 43 00 00 00 00 00 00') },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'gives a length on KWP that leaves the last byte out',
    because: 'ISO 14230-2: six bytes are counted and seven stand there, with a right sum',
    replies: { ...KWP, '03': summed('86 F1 10 43 00 00 00 00 00 00') },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'opens the bus on KWP anew between the two messages of a list',
    because: 'the bus was lost in between, so that a message may be, too; both came each time',
    replies: {
      ...KWP,
      '0101': kwp('41 01 84 07 65 04'),
      '03': `${kwp(THREE)}\rBUS INIT: ...OK\r${kwp('43 01 71 00 00 00 00')}`,
    },
    title: read(4),
    has: [...THREE_CODES, 'P0171'],
    stored: [...THREE_CODES, 'P0171'],
  },
  {
    says: 'cannot open the bus at the permanent codes, in a car without any',
    because: 'the question did not reach the car',
    replies: { ...KWP, '0A': 'BUS INIT: ...ERROR' },
    title: UNREAD,
  },
]

export const OLD_BUSES: readonly Manner[] = [
  {
    says: 'has a unit at address 7A on KWP, with two codes',
    because: 'ISO 14230-4: any address may answer; each line names it',
    replies: {
      ATDPN: 'A5',
      '0100': kwp('41 00 BE 3E B8 11', 0x7a),
      '0101': kwp('41 01 82 07 65 04', 0x7a),
      '03': kwp('43 01 33 C0 73 00 00', 0x7a),
      '07': kwp('47 00 00 00 00 00 00', 0x7a),
    },
    title: read(2),
    stored: ['P0133', 'U0073'],
  },
  {
    says: 'has three units on ISO 9141-2, with two codes, none and four',
    because: 'each line names its unit',
    replies: {
      ...ISO,
      '0100': [ISO['0100'], iso('41 00 98 18 80 01', 0x18), iso('41 00 80 00 00 01', 0x28)].join(
        '\r',
      ),
      '0101': [
        iso('41 01 82 07 65 04'),
        iso('41 01 00 04 00 00', 0x18),
        iso('41 01 04 00 00 00', 0x28),
      ].join('\r'),
      '03': [
        iso('43 01 33 03 01 00 00'),
        iso('43 40 35 40 40 40 45', 0x28),
        iso('43 00 00 00 00 00 00', 0x18),
        iso('43 40 50 00 00 00 00', 0x28),
      ].join('\r'),
      '07': [ISO['07'], iso('47 00 00 00 00 00 00', 0x18), iso('47 00 00 00 00 00 00', 0x28)].join(
        '\r',
      ),
    },
    title: read(6),
    stored: ['P0133', 'P0301', 'C0035', 'C0040', 'C0045', 'C0050'],
  },
  {
    says: 'marks its list on ISO 9141-2 with DATA ERROR on the same line',
    because: 'ELM327 data sheet: the line was received with an error',
    replies: { ...ISO_COUNTS_ONE, '03': `${ISO_ONE['03']} DATA ERROR` },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'opens the bus on KWP for the stored codes, and hears none, as it counts none',
    because: 'SAE J1979: a unit of the older buses without codes may be silent',
    replies: { ...KWP, '03': 'BUS INIT: ...OK\rNO DATA' },
    title: NONE,
  },
  {
    says: 'hears a message of another unit on SAE J1850 VPW beside the list',
    because: 'SAE J2178: 88 1B is no answer of OBD; the list came whole each time',
    replies: {
      ...VPW,
      '0101': vpw('41 01 81 07 65 04'),
      '03': `${checked('88 1B 10 10 06')}\r${vpw('43 01 33 00 00 00 00')}`,
    },
    title: more(1),
    stored: ['P0133'],
  },
  {
    says: 'shows the adapter’s own question beside an empty list on SAE J1850 PWM',
    because: 'SAE J2178: 61 6A F1 is the question, and no answer',
    replies: { ...PWM, '03': `${checked('61 6A F1 03')}\r${PWM['03']}` },
    title: UNREAD,
  },
  {
    says: 'knows no pending and no permanent codes on SAE J1850 PWM',
    because: 'cars before 2005 know neither; the stored list is empty and counted',
    replies: { ...PWM, '07': 'NO DATA', '0A': 'NO DATA' },
    title: 'No stored fault codes',
  },
  {
    says: 'has codes on SAE J1850 PWM whose bytes are like headers and modes',
    because: 'SAE J2012: 41 6B is C016B, 43 00 is C0300 and 10 43 is P1043 where codes stand',
    replies: {
      ...PWM,
      '0101': pwm('41 01 83 07 65 04'),
      '03': pwm('43 41 6B 43 00 10 43'),
    },
    title: read(3),
    stored: ['C016B', 'C0300', 'P1043'],
  },
  {
    says: 'has lost the header of its list on ISO 9141-2',
    because: 'the sum at the end is no byte of the list, and nobody is named',
    replies: { ...ISO_COUNTS_ONE, '03': ISO_ONE['03'].slice('48 6B 10 '.length) },
    title: UNREAD,
    has: ['P0133'],
  },
  {
    says: 'lists on ISO 9141-2 what it does not count',
    because: 'SAE J1979 counts what concerns emissions; the list itself is whole',
    replies: { ...ISO, '03': iso('43 C1 00 00 00 00 00') },
    title: read(1),
    stored: ['U0100'],
  },
  {
    says: 'has one line of two on KWP once, and both then',
    because: 'two whole lists follow',
    replies: {
      ...KWP,
      '0101': kwp('41 01 84 07 65 04'),
      '03': [
        kwp(THREE),
        `${kwp(THREE)}\r${kwp('43 01 71 00 00 00 00')}`,
        `${kwp(THREE)}\r${kwp('43 01 71 00 00 00 00')}`,
      ],
    },
    title: read(4),
    stored: [...THREE_CODES, 'P0171'],
  },
  {
    says: 'has one line of two on KWP twice, and both then',
    because:
      'no count stands in a list there, so that two equal ones are not enough; three whole ones follow',
    replies: {
      ...KWP,
      '0101': kwp('41 01 84 07 65 04'),
      '03': [kwp(THREE), kwp(THREE), `${kwp(THREE)}\r${kwp('43 01 71 00 00 00 00')}`],
    },
    title: read(4),
    stored: [...THREE_CODES, 'P0171'],
  },
  {
    says: 'has one line of two of its pending codes on ISO 9141-2 twice, and both then',
    because: 'nothing counts pending codes, so that two equal lists are not enough',
    replies: {
      ...ISO,
      '07': [
        iso('47 01 33 03 01 04 20'),
        iso('47 01 33 03 01 04 20'),
        `${iso('47 01 33 03 01 04 20')}\r${iso('47 01 71 00 00 00 00')}`,
      ],
    },
    title: read(4),
    pending: [...THREE_CODES, 'P0171'],
  },
  {
    says: 'has three whole lists among its first six on SAE J1850 VPW, and no two in a row',
    because: 'three equal lists came, and six are asked for',
    replies: {
      ...VPW,
      '0101': vpw('41 01 81 07 65 04'),
      '03': [VPW_LIST, CUT, CUT, VPW_LIST, CUT, VPW_LIST],
    },
    title: read(1),
    stored: ['P0133'],
  },
  {
    says: 'has two whole lists among its first six on SAE J1850 VPW, and then another',
    because: 'three equal lists are needed, and the seventh is not asked for',
    replies: {
      ...VPW,
      '0101': vpw('41 01 81 07 65 04'),
      '03': [CUT, VPW_LIST, CUT, CUT, VPW_LIST, CUT, VPW_LIST],
    },
    title: more(1),
    stored: ['P0133'],
  },
  {
    says: 'has a gearbox on ISO 9141-2 that is silent the first two times of each question',
    because: 'the third list is of the gearbox too, which then owes an answer to each question',
    replies: {
      ...ISO_ONE,
      '03': [
        ISO_ONE['03'],
        ISO_ONE['03'],
        `${ISO_ONE['03']}\r${iso('43 07 00 00 00 00 00', 0x18)}`,
      ],
    },
    title: more(2),
    stored: ['P0133', 'P0700'],
  },
]
