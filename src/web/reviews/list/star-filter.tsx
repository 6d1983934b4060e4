import { Link } from '@tanstack/react-router'
import { Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { STARS, type StarCount } from './review-search.ts'

/** Uses links rather than buttons, so that each choice has an address and works without scripts. */
export function StarFilter({ selected }: { selected: StarCount | undefined }) {
  return (
    <nav aria-label="Filter by stars" className="mt-8 border-t border-stone-200 pt-5">
      <ul className="flex flex-wrap gap-2">
        <li>
          <Choice stars={undefined} isSelected={selected === undefined}>
            All reviews
          </Choice>
        </li>
        {STARS.map((stars) => (
          <li key={stars}>
            <Choice stars={stars} isSelected={selected === stars}>
              {stars}
              <Star className="size-4 fill-current" />
              <span className="sr-only">{stars === '1' ? 'star' : 'stars'}</span>
            </Choice>
          </li>
        ))}
      </ul>
    </nav>
  )
}

type ChoiceProps = {
  stars: StarCount | undefined
  isSelected: boolean
  children: ReactNode
}

function Choice({ stars, isSelected, children }: ChoiceProps) {
  return (
    <Link
      to="/reviews"
      search={stars ? { stars } : {}}
      resetScroll={false}
      aria-current={isSelected ? 'true' : undefined}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 rounded-full border-[1.5px] px-4 leading-tight tabular-nums',
        isSelected
          ? 'border-green-700 bg-green-100 font-medium text-green-900'
          : 'border-stone-300 bg-card hover:border-stone-600',
      )}
    >
      {children}
    </Link>
  )
}
