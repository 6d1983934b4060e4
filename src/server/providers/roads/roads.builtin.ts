import { etaMinutes } from '#domain/jobs/matching.ts'
import { type Coordinates, haversineMiles } from '#domain/places/distance.ts'
import type { RoadsProvider } from './roads.ts'

export const estimatedMinutes = (from: Coordinates, to: Coordinates): number =>
  etaMinutes(haversineMiles(from, to))

/** Estimates a drive from the straight line (docs/matching.md). */
export const BUILT_IN_ROADS: RoadsProvider = {
  driveMinutes: async (from, to) => estimatedMinutes(from, to),
  knownMinutes: estimatedMinutes,
}
