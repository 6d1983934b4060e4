import type { AllSettings } from './settings.ts'

/** What a value is, and so how it is entered and checked. */
export type SettingKind =
  | { type: 'hours' }
  | { type: 'phone' }
  | { type: 'email' }
  | { type: 'text'; min: number; max: number }
  /** A calendar day. */
  | { type: 'date' }
  | { type: 'number'; unit: string; min: number; max: number }
  /** Whole numbers in rising order. */
  | { type: 'numbers'; unit: string; min: number; max: number; most: number }
  /** Districts and areas of postcodes. */
  | { type: 'places'; most: number }

export type SettingEntry = {
  label: string
  /** Where it is read, and what follows from it. */
  meaning: string
  kind: SettingKind
  /** Where its first value and its bounds come from. */
  source: string
  /** The sentence in which customers read it, or what it makes the program do. */
  sentence: (settings: AllSettings) => string
}
