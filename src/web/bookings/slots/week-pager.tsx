import { ChevronLeft, ChevronRight } from 'lucide-react'

type WeekPagerProps = { index: number; last: number; onTurn: (index: number) => void }

const BUTTON =
  'grid size-11 place-items-center rounded-control text-green-800 hover:bg-stone-200 disabled:text-stone-300 disabled:hover:bg-transparent'

/** Stands beside the month, before the days, so that Tab moves from a day straight to its hours. */
export function WeekPager({ index, last, onTurn }: WeekPagerProps) {
  return (
    <div className="absolute -right-2.5 -top-1 flex max-xs:static">
      <button
        type="button"
        aria-label="Earlier week"
        disabled={index === 0}
        onClick={() => onTurn(index - 1)}
        className={BUTTON}
      >
        <ChevronLeft aria-hidden className="size-6" />
      </button>
      <button
        type="button"
        aria-label="Later week"
        disabled={index === last}
        onClick={() => onTurn(index + 1)}
        className={BUTTON}
      >
        <ChevronRight aria-hidden className="size-6" />
      </button>
    </div>
  )
}
