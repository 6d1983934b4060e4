import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getAvailability } from '#contract/mechanics/mechanics.calls.ts'
import { queryFor } from '#web/api/use-call.ts'
import { lastWeekIndex, openingDay, weekIndexOf, weekOf } from './week.ts'

/** Without a quote the diary offers slots of one hour. */
export type DiaryOf = { mechanicId: number; quoteId?: string }

/** Without a first day the server begins today, by its own clock instead of the visitor's [SEC-V16]. */
export function weekQuery({ mechanicId, quoteId }: DiaryOf, from?: string) {
  return {
    ...queryFor(getAvailability, {
      id: mechanicId,
      ...(quoteId && { quoteId }),
      days: 7,
      ...(from && { from }),
    }),
    // Other people book meanwhile, so the cached diary is shown at once and loaded again.
    staleTime: 0,
  }
}

/** Loads a mechanic's diary week by week, from the week of a given day, and prefetches the week after. */
export function useDiary(of: DiaryOf, openAt: string | null) {
  const [turnedTo, setTurnedTo] = useState<number | null>(null)
  const first = useQuery(weekQuery(of))
  const today = first.data?.days[0]?.date
  const last = today === undefined ? 0 : lastWeekIndex(today)
  const day = openingDay(openAt, first.data?.days ?? [])
  const found = today === undefined || day === null ? 0 : weekIndexOf(today, day)
  const index = Math.min(Math.max(turnedTo ?? found, 0), last)

  const later = useWeek(of, today, index)
  useWeek(of, index < last ? today : undefined, index + 1)
  const shown = index === 0 ? first : later
  return {
    today,
    index,
    last,
    turnTo: setTurnedTo,
    days: shown.data?.days,
    hours: first.data?.hours,
    isError: first.isError || shown.isError,
    retry: () => (first.isError ? first.refetch() : shown.refetch()),
  }
}

/** The chosen day, which may lie outside the visible week. */
export function useDiaryDay(of: DiaryOf, today: string | undefined, date: string) {
  const index = today === undefined || date === '' ? 0 : weekIndexOf(today, date)
  const first = useQuery(weekQuery(of))
  const later = useWeek(of, today, index)
  const { data } = index === 0 ? first : later
  return data?.days.find((day) => day.date === date)
}

function useWeek(of: DiaryOf, today: string | undefined, index: number) {
  const monday = today === undefined ? undefined : weekOf(today, index)[0]
  return useQuery({ ...weekQuery(of, monday), enabled: monday !== undefined && index > 0 })
}
