import type { Coordinates } from '#domain/places/distance.ts'

/** Says how long a drive takes. */
export type RoadsProvider = {
  /** The minutes from one place to another; an estimate where no routing provider answers. */
  driveMinutes(from: Coordinates, to: Coordinates): Promise<number>
  /** The same from memory, or an estimate: for a transaction, in which nothing outside is called. */
  knownMinutes(from: Coordinates, to: Coordinates): number
}
