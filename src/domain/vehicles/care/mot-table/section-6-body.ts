import type { ManualItem } from './defect-row.ts'

// biome-ignore format: a table is read down its columns
export const BODY: readonly ManualItem[] = [
  ['6.1.1', 'bodywork', 'a.i major damaged', 'a.ii dangerous damaged', 'b.i major insecure', 'b.ii dangerous insecure', 'c.i major corroded', 'c.ii dangerous corroded', 'd.i major unlawful', 'd.ii dangerous unlawful'],
  ['6.1.2', 'exhaust', 'a major leaking', 'b.i major leaking', 'b.ii dangerous leaking'],
  ['6.1.3', 'fuel-system', 'a.i major insecure', 'a.ii dangerous insecure', 'b.i major leaking', 'b.ii dangerous leaking', 'c.i minor missing', 'c.ii major missing', 'd major faulty', 'e dangerous faulty', 'f dangerous damaged'],
  ['6.1.4', 'bumpers', 'a.i major insecure', 'a.ii dangerous insecure', 'b major damaged'],
  ['6.1.5', 'bodywork', 'a major damaged', 'b.i major insecure', 'b.ii dangerous insecure'],
  ['6.1.6', 'towbar', 'a major worn', 'b.i major damaged', 'b.ii dangerous damaged', 'c.i major insecure', 'c.ii dangerous insecure', 'd major missing', 'e major faulty', 'f.i major corroded', 'f.ii dangerous corroded'],
  ['6.1.7', 'driveshafts', 'a.i major missing', 'a.ii dangerous missing', 'b.i major worn', 'b.ii dangerous worn', 'c.i major worn', 'c.ii dangerous worn', 'd.i major worn', 'd.ii dangerous worn', 'e.i major damaged', 'e.ii dangerous damaged', 'f.i major damaged', 'f.ii dangerous damaged', 'g.i minor damaged', 'g.ii major damaged', 'h major unlawful'],
  ['6.1.8', 'engine-mountings', 'a.i major worn', 'a.ii dangerous worn'],
  ['6.1.9', 'bodywork', 'a.i major unlawful', 'a.ii dangerous unlawful'],
  ['6.2.1', 'bodywork', 'a.i major damaged', 'a.ii dangerous damaged', 'b.i major insecure', 'b.ii dangerous insecure', 'c.i major corroded', 'c.ii dangerous corroded', 'd.i major corroded', 'd.ii dangerous corroded'],
  ['6.2.2', 'bodywork', 'a.i major insecure', 'a.ii dangerous insecure', 'b major faulty', 'c.i major missing', 'c.ii dangerous missing', 'd.i major corroded', 'd.ii dangerous corroded'],
  ['6.2.3', 'doors', 'a major faulty', 'b.i major faulty', 'b.ii dangerous faulty', 'c.i minor worn', 'c.ii major worn'],
  ['6.2.4', 'bodywork', 'a.i major corroded', 'a.ii dangerous corroded'],
  ['6.2.5', 'seats', 'a.i major insecure', 'a.ii dangerous insecure', 'b major faulty'],
  ['6.2.6', 'seats', 'a.i minor insecure', 'a.ii major insecure', 'b.i minor unlawful', 'b.ii major unlawful'],
  ['6.2.7', 'interior', 'a.i major faulty', 'a.ii dangerous faulty'],
  ['6.2.8', 'interior', 'a.i minor insecure', 'a.ii major insecure', 'b major damaged'],
  ['6.2.9', 'interior', 'a major insecure', 'b minor unlawful', 'c.i minor leaking', 'c.ii major leaking'],
  ['6.2.10', 'bodywork', 'a.i minor missing', 'a.ii major missing', 'b.i minor damaged', 'b.ii major damaged', 'c.i minor unlawful', 'c.ii major unlawful'],
]
