import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { getAvailability } from '#contract/mechanics/mechanics.calls.ts'
import { slotDay } from '#domain/bookings/slot-terms.ts'
import { CallError } from '#web/api/call-error.ts'
import { queryFor } from '#web/api/use-call.ts'
import type { Wish } from '#web/mechanics/wish/wish.ts'

type Asked = {
  quoteId: string
  wish: Wish
  /** What the form holds now. */
  mechanicId: string
  startsAt: string
  /** Takes the hour out of the form. */
  onGone: () => void
}

/**
 * Returns the hour chosen before the quote, once the diary has no room for this job there; null otherwise. The profile
 * shows hours that are free for the shortest visit, and somebody may have booked meanwhile.
 */
export function useWishedHour({ quoteId, wish, mechanicId, startsAt, onGone }: Asked) {
  const { mechanic = '', at = '' } = wish
  const isWanted = at !== '' && mechanicId === mechanic
  const { data, error } = useQuery({
    ...queryFor(getAvailability, { id: mechanic, quoteId, from: slotDay(at), days: 1 }),
    enabled: isWanted && (startsAt === at || startsAt === ''),
    staleTime: 0,
  })
  const isPast = error instanceof CallError && error.status === 400
  const isFree = data?.days.some((day) =>
    day.slots.some((slot) => slot.free && slot.startsAt === at),
  )
  const isGone = isWanted && (isPast || isFree === false)
  const isStillChosen = isGone && startsAt === at
  useEffect(() => {
    if (isStillChosen) onGone()
  }, [isStillChosen, onGone])
  return isGone && (isStillChosen || startsAt === '') ? at : null
}
