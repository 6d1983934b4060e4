import type { ManualItem } from './defect-row.ts'

// biome-ignore format: a table is read down its columns
export const RUNNING_GEAR: readonly ManualItem[] = [
  ['5.1.1', 'axles', 'a dangerous damaged', 'b.i major insecure', 'b.ii dangerous insecure', 'c.i major unlawful', 'c.ii dangerous unlawful'],
  ['5.1.2', 'axles', 'a dangerous damaged', 'b.i major worn', 'b.ii dangerous worn', 'c.i major worn', 'c.ii dangerous worn', 'd.i major worn', 'd.ii dangerous worn'],
  ['5.1.3', 'wheel-bearings', 'a.i major worn', 'a.ii dangerous worn', 'b.i major worn', 'b.ii dangerous worn'],
  ['5.2.1', 'wheels', 'a.i major missing', 'a.ii dangerous missing', 'b.i major worn', 'b.ii dangerous worn'],
  ['5.2.2', 'wheels', 'a dangerous damaged', 'b dangerous faulty', 'c.i major damaged', 'c.ii dangerous damaged', 'd major unlawful'],
  ['5.2.3', 'tyres', 'a.i major unlawful tyre-fit', 'a.ii dangerous unlawful tyre-fit', 'b major unlawful tyre-fit', 'c.i major unlawful tyre-fit', 'c.ii dangerous unlawful tyre-fit', 'd.i major damaged', 'd.ii dangerous damaged', 'e major worn', 'f.i major faulty tyre-fit', 'f.ii dangerous faulty tyre-fit', 'g.i major unlawful tyre-fit', 'g.ii dangerous unlawful tyre-fit', 'h major faulty tyre-pressure-monitor', 'i major faulty tyre-pressure-monitor'],
  ['5.3.1', 'springs', 'a.i major insecure', 'a.ii dangerous insecure', 'b.i major damaged', 'b.ii dangerous damaged', 'c.i major missing', 'c.ii dangerous missing', 'd.i major unlawful', 'd.ii dangerous unlawful'],
  ['5.3.2', 'shock-absorbers', 'a.i major insecure', 'a.ii dangerous insecure', 'b major leaking', 'c major missing', 'd major worn'],
  ['5.3.3', 'suspension-arms', 'a.i major insecure', 'a.ii dangerous insecure', 'b.i major corroded', 'b.ii dangerous corroded', 'c.i major unlawful', 'c.ii dangerous unlawful'],
  ['5.3.4', 'suspension-joints', 'a.i major worn', 'a.ii dangerous worn', 'b.i minor damaged', 'b.ii major damaged'],
  ['5.3.5', 'air-suspension', 'a dangerous faulty', 'b.i major damaged', 'b.ii dangerous damaged', 'c major leaking'],
  ['5.3.6', 'suspension-mountings', 'a.i major corroded', 'a.ii dangerous corroded'],
]
