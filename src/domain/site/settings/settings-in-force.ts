import { startOfDay } from '#domain/time/start-of-day.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { FIRST_OF_ALL, isSettingKey } from './rules.ts'
import type { AllSettings, SettingValue } from './settings.ts'

/** One change of one setting. */
export type SettingVersion = {
  id: number
  key: string
  value: SettingValue
  beginsAt: Temporal.Instant
}

/** Of two that begin at the same moment the one that was decided last holds. */
const inOrder = (a: SettingVersion, b: SettingVersion) =>
  Temporal.Instant.compare(a.beginsAt, b.beginsAt) || a.id - b.id

/** What holds at that moment. A key that only another release knows is left out. */
export function settingsAt(versions: readonly SettingVersion[], at: Temporal.Instant): AllSettings {
  const begun = versions.filter(
    ({ key, beginsAt }) => isSettingKey(key) && Temporal.Instant.compare(beginsAt, at) <= 0,
  )
  const changed = begun.sort(inOrder).map(({ key, value }) => [key, value])
  return { ...FIRST_OF_ALL, ...Object.fromEntries(changed) }
}

/** Today it begins at once, on a later day with its midnight in the UK. Null before today and more than a year ahead. */
export function beginningOf(startsOn: string, now: Temporal.Instant): Temporal.Instant | null {
  const day = Temporal.PlainDate.from(startsOn)
  const today = ukDayOf(now)
  if (Temporal.PlainDate.compare(day, today) < 0) return null
  if (Temporal.PlainDate.compare(day, today.add({ years: 1 })) > 0) return null
  return day.equals(today) ? now : startOfDay(day)
}

/** So long before it begins a change is settled: servers' clocks differ, and a transaction takes its time. */
const SETTLED_MINUTES = 5

export const isWithdrawable = (beginsAt: Temporal.Instant, now: Temporal.Instant): boolean =>
  Temporal.Instant.compare(beginsAt, now.add({ minutes: SETTLED_MINUTES })) > 0
