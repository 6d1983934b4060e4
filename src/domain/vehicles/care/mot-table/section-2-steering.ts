import type { ManualItem } from './defect-row.ts'

// biome-ignore format: a table is read down its columns
export const STEERING: readonly ManualItem[] = [
  ['2.1.1', 'steering-gear', 'a major faulty', 'b.i major worn', 'b.ii dangerous worn', 'c.i major worn', 'c.ii dangerous worn', 'd.i major worn', 'd.ii dangerous worn', 'e.i minor leaking', 'e.ii major leaking'],
  ['2.1.2', 'steering-gear', 'a.i major insecure', 'a.ii dangerous insecure', 'b.i major worn', 'b.ii dangerous worn', 'c.i major missing', 'c.ii dangerous missing', 'd.i major damaged', 'd.ii dangerous damaged'],
  ['2.1.3', 'steering-joints', 'a.i major insecure', 'a.ii dangerous insecure', 'b.i major worn', 'b.ii dangerous worn', 'c.i major damaged', 'c.ii dangerous damaged', 'd major missing', 'e major faulty', 'f.i major unlawful', 'f.ii dangerous unlawful', 'g.i minor damaged', 'g.ii major damaged'],
  ['2.1.4', 'steering-joints', 'a major faulty', 'b major missing'],
  ['2.1.5', 'power-steering', 'a.i minor leaking', 'a.ii major leaking', 'b.i minor faulty', 'b.ii major faulty', 'c.i major faulty', 'c.ii dangerous faulty', 'd.i major insecure', 'd.ii dangerous insecure', 'e.i major faulty', 'e.ii dangerous faulty', 'f.i major unlawful', 'f.ii dangerous unlawful', 'g.i major corroded', 'g.ii dangerous corroded'],
  ['2.2.1', 'steering-wheel', 'a.i major insecure', 'a.ii dangerous insecure', 'b.i major missing', 'b.ii dangerous missing', 'c.i major damaged', 'c.ii dangerous damaged', 'd major unlawful'],
  ['2.2.2', 'steering-wheel', 'a major worn', 'b major worn', 'c major damaged', 'd.i major insecure', 'd.ii dangerous insecure', 'e.i major unlawful', 'e.ii dangerous unlawful'],
  ['2.3', 'steering-joints', 'a.i major worn', 'a.ii dangerous worn'],
  ['2.4', 'wheel-alignment', 'a major faulty'],
  ['2.5', 'axles', 'a.i major damaged', 'a.ii dangerous damaged', 'b.i major worn', 'b.ii dangerous worn', 'c.i major insecure', 'c.ii dangerous insecure'],
  ['2.6', 'power-steering', 'a major faulty', 'b.i major faulty', 'b.ii dangerous faulty', 'c major faulty'],
]
