import type { ManualItem } from './defect-row.ts'

// biome-ignore format: a table is read down its columns
export const VISIBILITY: readonly ManualItem[] = [
  ['3.1', 'driver-view', 'a.i minor faulty', 'a.ii major faulty', 'b.i major insecure doors', 'b.ii dangerous insecure doors'],
  ['3.2', 'windscreen', 'a.i minor damaged', 'a.ii major damaged', 'a.iii dangerous damaged', 'b.i minor unlawful', 'b.ii major unlawful', 'c.i major damaged', 'c.ii dangerous damaged'],
  ['3.3', 'mirrors', 'a.i minor missing', 'a.ii major missing', 'b.i minor damaged', 'b.ii major damaged', 'c major faulty'],
  ['3.4', 'wipers', 'a major faulty', 'b.i minor worn', 'b.ii major worn'],
  ['3.5', 'washers', 'a major faulty'],
]
