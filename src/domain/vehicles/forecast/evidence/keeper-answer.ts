import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'

export const KEEPER_ANSWERS = ['renewed', 'original', 'neverHad', 'unknown'] as const
export type KeeperAnswerKind = (typeof KEEPER_ANSWERS)[number]

/**
 * What the keeper says about one component. Days are counted from 1 January 1970. The latest answer of a component
 * counts.
 */
export type KeeperAnswer = {
  component: ComponentKey
  /** 'original': still the factory's part. 'neverHad': a chain instead of a belt, drums instead of rear pads. */
  kind: KeeperAnswerKind
  /** Only with 'renewed': the day, or the middle of the month that the keeper remembers. */
  renewedDay?: number | null
  /** Only with 'renewed': miles on the odometer then. */
  miles?: number | null
  answeredDay: number
}
