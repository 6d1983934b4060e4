import type { ModelLives } from './model-counts.ts'

/** The data file that `npm run fit:mot` writes. A change of its form gets the next version. */
export type MotLives = {
  version: 1
  source: string
  licence: string
  /** The newest test of the data. */
  newestTestOn: string | null
  fittedAt: string
  counts: { lines: number; cars: number; tests: number; unreadable: number; left: number }
  parts: readonly string[]
  models: ModelLives[]
}
