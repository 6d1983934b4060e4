import type { ManualItem } from './defect-row.ts'

/** Section 9 is about vehicles with many seats, section 10 about belts that were fitted later; few cars meet either. */
// biome-ignore format: a table is read down its columns
export const BUSES_AND_BELTS: readonly ManualItem[] = [
  ['9.1.1', 'doors', 'a major faulty', 'b.i major damaged', 'b.ii dangerous damaged', 'c.i minor faulty', 'c.ii major faulty', 'd major faulty'],
  ['9.1.2', 'doors', 'a.i minor faulty', 'a.ii major faulty', 'b.i minor missing', 'b.ii major missing', 'c minor missing', 'd.i minor unlawful', 'd.ii major unlawful'],
  ['9.2', 'windscreen', 'a.i minor faulty', 'a.ii major faulty', 'b major leaking', 'c major faulty'],
  ['9.3', 'interior', 'a.i minor faulty', 'a.ii major faulty', 'b major leaking'],
  ['9.4.1', 'seats', 'a major insecure', 'b.i minor faulty', 'b.ii major faulty'],
  ['9.4.2', 'seats', 'a.i minor faulty', 'a.ii major faulty', 'b major unlawful'],
  ['9.5', 'lamps', 'a.i minor faulty', 'a.ii major faulty'],
  ['9.6', 'interior', 'a.i major insecure', 'a.ii dangerous insecure', 'b.i minor damaged', 'b.ii major damaged', 'c major unlawful'],
  ['9.7', 'interior', 'a.i minor damaged', 'a.ii major damaged', 'b major faulty', 'c major unlawful'],
  ['9.8', 'interior', 'a.i minor faulty', 'a.ii major faulty'],
  ['9.9', 'interior', 'a.i minor missing', 'a.ii major unlawful', 'b.i minor unlawful', 'b.ii major unlawful'],
  ['9.10', 'interior', 'a major unlawful', 'b major unlawful'],
  ['9.11', 'interior', 'a.i minor faulty', 'a.ii major faulty', 'b.i minor damaged', 'b.ii major damaged', 'c.i minor faulty', 'c.ii major faulty'],
  ['10.1', 'seat-belts', 'a major insecure', 'b major damaged', 'c major corroded'],
  ['10.2', 'seat-belts', 'a major unlawful', 'b major missing', 'c major faulty'],
  ['10.3', 'seat-belts', 'a major insecure', 'b major unlawful'],
]

/** The manual's opening section. */
// biome-ignore format: a table is read down its columns
export const IDENTITY: readonly ManualItem[] = [
  ['0.1', 'number-plates', 'a major missing', 'b major faulty', 'c major unlawful', 'd major unlawful'],
  ['0.2', 'number-plates', 'a major missing', 'b major faulty', 'c major unlawful'],
]
