import { useEffect, useRef } from 'react'
import type { useDiary } from './use-diary.ts'
import { weekOf } from './week.ts'

type Turning = {
  date: string
  time: string
  onDate: (date: string) => void
  diary: ReturnType<typeof useDiary>
  daysRef: { current: HTMLDivElement | null }
}

/** Selects a free day when the week changes: the first, or after an arrow key the one nearest to the previous day. */
export function useTurning({ diary, date, time, onDate, daysRef }: Turning) {
  const cameFrom = useRef<-1 | 1 | null>(null)
  const { days, today, index } = diary
  useEffect(() => {
    if (!days || today === undefined) return
    const dates = weekOf(today, index)
    const free = days.filter((day) => day.freeCount > 0 && dates.includes(day.date))
    const direction = cameFrom.current
    const picked = direction === -1 ? free.at(-1) : free[0]
    if (direction !== null) {
      cameFrom.current = null
      if (!picked) return
      onDate(picked.date)
      const input = daysRef.current?.querySelector<HTMLInputElement>(`[value="${picked.date}"]`)
      input?.focus()
    } else if (time === '' && picked && !free.some((day) => day.date === date)) {
      onDate(picked.date)
    }
  }, [days, today, index, date, time, onDate, daysRef])

  return (direction: -1 | 1) => {
    const next = index + direction
    if (next < 0 || next > diary.last) return
    cameFrom.current = direction
    diary.turnTo(next)
  }
}
