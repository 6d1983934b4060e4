import type { ManualItem } from './defect-row.ts'

// biome-ignore format: a table is read down its columns
export const EQUIPMENT: readonly ManualItem[] = [
  ['7.1.1', 'seat-belts', 'a.i major insecure', 'a.ii dangerous insecure', 'b major insecure'],
  ['7.1.2', 'seat-belts', 'a major missing', 'b major damaged', 'c major unlawful', 'd major faulty', 'e major faulty'],
  ['7.1.3', 'seat-belts', 'a major missing'],
  ['7.1.4', 'seat-belts', 'a major missing'],
  ['7.1.5', 'airbags', 'a major missing', 'b major unlawful', 'c major faulty'],
  ['7.1.6', 'airbags', 'a major faulty'],
  ['7.3', 'anti-theft', 'a.i minor faulty', 'a.ii major faulty', 'b.i major faulty', 'b.ii dangerous faulty'],
  ['7.7', 'horn', 'a.i minor faulty', 'a.ii major faulty', 'b major insecure', 'c.i minor unlawful', 'c.ii major unlawful'],
  ['7.8', 'speedometer', 'a major missing', 'b.i minor faulty', 'b.ii major faulty', 'c.i minor faulty', 'c.ii major faulty'],
  ['7.10', 'speedometer', 'a major missing', 'b major faulty', 'c major faulty', 'd major missing', 'e major unlawful'],
  ['7.12', 'esc', 'a major missing', 'b major damaged', 'c major missing', 'd major faulty', 'e major faulty'],
]

// biome-ignore format: a table is read down its columns
export const NUISANCE: readonly ManualItem[] = [
  ['8.1.1', 'noise', 'a major faulty', 'b.i major insecure', 'b.ii dangerous insecure'],
  ['8.2.1.1', 'emissions', 'a.i minor missing', 'a.ii major missing', 'b.i minor leaking', 'b.ii major leaking', 'c major missing'],
  ['8.2.1.2', 'emissions', 'a major faulty', 'b major faulty', 'c major faulty', 'd major faulty', 'e major faulty', 'f major faulty', 'g major faulty', 'h major faulty'],
  ['8.2.2.1', 'emissions', 'a.i minor missing', 'a.ii major missing', 'b.i minor leaking', 'b.ii major leaking', 'c major missing', 'd major unlawful'],
  ['8.2.2.2', 'emissions', 'a major faulty', 'b major faulty', 'c major faulty', 'd major faulty', 'e major faulty', 'f major faulty'],
  ['8.3', 'wiring', 'a minor faulty'],
  ['8.4.1', 'oil-leak', 'a.i major leaking', 'a.ii dangerous leaking'],
]
