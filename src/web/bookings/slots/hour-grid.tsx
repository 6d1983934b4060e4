import type { KeyboardEvent, Ref } from 'react'
import type { AvailabilityDay } from '#contract/mechanics/mechanics.ts'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

type HourGridProps = {
  slots: AvailabilityDay['slots']
  /** The instant of the chosen hour, or empty. */
  selected: string
  onSelect: (startsAt: string) => void
  /** Called when Up is pressed on the first free hour, to return to the days. */
  onUp: () => void
  ref: Ref<HTMLDivElement>
}

/** The eleven hours of a day as radio buttons. Hours that are not free, taken or past, remain visible, struck out. */
export function HourGrid({ slots, selected, onSelect, onUp, ref }: HourGridProps) {
  const first = slots.find((slot) => slot.free)
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'ArrowUp' || event.currentTarget.value !== first?.startsAt) return
    event.preventDefault()
    onUp()
  }
  return (
    <div ref={ref} className={HOUR_GRID}>
      {slots.map((slot) => (
        <label key={slot.startsAt} className={hourLook(slot.free, slot.startsAt === selected)}>
          <input
            type="radio"
            name="slot-hour"
            value={slot.startsAt}
            checked={slot.startsAt === selected}
            disabled={!slot.free}
            aria-disabled={!slot.free || undefined}
            onChange={() => onSelect(slot.startsAt)}
            onKeyDown={onKeyDown}
            className="absolute inset-0 m-0 size-full cursor-[inherit] appearance-none opacity-0"
          />
          {slot.free ? (
            slot.time
          ) : (
            <s>
              {slot.time}
              <VisuallyHidden> not free</VisuallyHidden>
            </s>
          )}
        </label>
      ))}
    </div>
  )
}

export const HOUR_GRID = 'grid grid-cols-3 gap-2.5 sm:grid-cols-4'

const hourLook = (isFree: boolean, isSelected: boolean) =>
  classNames(
    'focus-within-ring relative grid min-h-12 place-items-center rounded-control border-[1.5px] text-[1.0625rem] tabular-nums transition-colors duration-150',
    isSelected && 'border-ink bg-yellow-500 font-semibold text-ink',
    !isSelected && isFree && 'border-stone-300 bg-card font-medium text-ink hover:border-green-800',
    !isFree && 'cursor-not-allowed border-stone-100 bg-stone-100 text-stone-600',
  )
