/** Common codes by what the driver notices: chosen by judgement, not counted. Search engines may find these. */
export const FREQUENT_CODES = [
  {
    heading: 'The engine shakes or misses',
    codes: ['P0300', 'P0301', 'P0302', 'P0303', 'P0304', 'P0335', 'P0340', 'P0016'],
  },
  {
    heading: 'It drinks fuel or will not idle',
    codes: ['P0101', 'P0102', 'P0113', 'P0171', 'P0172', 'P0128', 'P0505', 'P2187'],
  },
  {
    heading: 'It has lost its power',
    codes: ['P0087', 'P0234', 'P0299', 'P2263', 'P2015', 'P2101', 'P2138', 'P0401'],
  },
  {
    heading: 'Exhaust and emissions',
    codes: ['P0420', 'P0430', 'P0133', 'P0135', 'P0141', 'P0442', 'P0455', 'P0456'],
  },
  {
    heading: 'Diesel: filter, glow plugs, AdBlue',
    codes: ['P2002', 'P2463', 'P2452', 'P2458', 'P0380', 'P0671', 'P20EE', 'P203F'],
  },
  {
    heading: 'Gearbox',
    codes: ['P0700', 'P0715', 'P0730', 'P0741', 'P0750', 'P0868', 'P0894', 'P0811'],
  },
  {
    heading: 'Brakes, airbags, steering',
    codes: ['C0031', 'C0034', 'C0020', 'B0001', 'U0121', 'U0126', 'U0131', 'U0151'],
  },
  {
    heading: 'Electrics and the data network',
    codes: ['P0562', 'P0563', 'P0620', 'P0603', 'U0001', 'U0100', 'U0101', 'U0140'],
  },
] as const

export const FREQUENT_CODE_LIST: readonly string[] = FREQUENT_CODES.flatMap(({ codes }) => codes)
