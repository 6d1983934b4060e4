import type { AvailabilityDay } from '#contract/mechanics.ts'
import { DayStrip } from './slot-day-strip.tsx'
import { HourGrid } from './slot-hour-grid.tsx'

type SlotPickerProps = {
  days: readonly AvailabilityDay[]
  date: string
  startsAt: string
  onChooseDay: (date: string) => void
  onChooseHour: (startsAt: string) => void
}

/** A week's days above the chosen day's hours. */
export function SlotPicker({ days, date, startsAt, onChooseDay, onChooseHour }: SlotPickerProps) {
  const day = days.find((each) => each.date === date)
  return (
    <div className="grid gap-6">
      <DayStrip days={days} date={date} onChoose={onChooseDay} />
      {day ? <HourGrid day={day} startsAt={startsAt} onChoose={onChooseHour} /> : null}
    </div>
  )
}
