import type { Pence } from '#domain/money/money.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import { FIRST_TARIFF, type Tariff } from './tariff.ts'

export type TariffVersion = {
  id: number
  /** It begins with this day in the UK: "2026-12-01". */
  startsOn: string
  tariff: Tariff
}

export type TariffInForce = { id: number | null; tariff: Tariff }

/** The version that began last at that moment, whatever the order of the list. */
export function tariffInForce(
  versions: readonly TariffVersion[],
  at: Temporal.Instant,
): TariffInForce {
  const day = ukDayOf(at).toString()
  const begun = versions.filter(({ startsOn }) => startsOn <= day)
  return (
    begun.reduce<TariffVersion | null>(
      (last, each) => (last === null || each.startsOn > last.startsOn ? each : last),
      null,
    ) ?? { id: null, tariff: FIRST_TARIFF }
  )
}

/** So long before midnight the next day is settled: servers' clocks differ, and a transaction takes its time. */
const SETTLED_MINUTES = 5

/** The first day that a change can still be planned for, or withdrawn from. */
export const firstOpenDay = (now: Temporal.Instant): string =>
  ukDayOf(now.add({ minutes: SETTLED_MINUTES }))
    .add({ days: 1 })
    .toString()

/** A change is planned a year ahead at most. */
export const lastOpenDay = (now: Temporal.Instant): string =>
  ukDayOf(now).add({ years: 1 }).toString()

/** The one that a quote was made under, whatever has begun since; null is the first. */
export function tariffOf(versions: readonly TariffVersion[], id: number | null): Tariff {
  if (id === null) return FIRST_TARIFF
  const version = versions.find((each) => each.id === id)
  if (!version) throw new RangeError(`there is no tariff ${id}`)
  return version.tariff
}

/** The tariff of now, and each that is planned. */
export const tariffsFrom = (
  versions: readonly TariffVersion[],
  now: Temporal.Instant,
): Tariff[] => {
  const today = ukDayOf(now).toString()
  return [tariffInForce(versions, now), ...versions.filter(({ startsOn }) => startsOn > today)].map(
    ({ tariff }) => tariff,
  )
}

/** What an hour of labour costs now and under each version that is planned. */
export const ratesFrom = (versions: readonly TariffVersion[], now: Temporal.Instant): Pence[] =>
  tariffsFrom(versions, now).map(({ labourRatePence }) => labourRatePence)
