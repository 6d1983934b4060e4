import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Job } from '#contract/jobs/jobs.ts'
import {
  filterOffers,
  NEARBY_MILES,
  OFFER_SORTS,
  type OfferFilter,
  type OfferSort,
  sortOffers,
} from '#domain/jobs/offer-order.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Chip } from '#web/ui/form/chip.tsx'
import { Select } from '#web/ui/form/select.tsx'

/** Three screens of a phone. */
const SHOWN_AT_FIRST = 10

const SORTS: Record<OfferSort, string> = {
  day: 'By day',
  distance: 'By distance',
  pay: 'By pay',
}

const CHIPS = { asked: 'Asked of you', nearby: 'Nearby' } as const

const NOTHING: Record<OfferFilter, string> = {
  all: '',
  asked: 'Nobody has asked for you by name just now.',
  nearby: `No job within ${NEARBY_MILES} miles of you just now.`,
}

type OfferListProps = { jobs: readonly Job[]; children: (job: Job) => ReactNode }

/** The offered jobs, a few at a time: narrowed by chips, in the order that the mechanic chooses. */
export function OfferList({ jobs, children }: OfferListProps) {
  const [filter, setFilter] = useState<OfferFilter>('all')
  const [sort, setSort] = useState<OfferSort>('day')
  const [isWhole, setWhole] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The pressed button has gone, so the focus moves to the first job that it brought.
    if (isWhole) list.current?.children[SHOWN_AT_FIRST]?.querySelector('h3')?.focus()
  }, [isWhole])
  const found = sortOffers(filterOffers(jobs, filter), sort)
  const shown = isWhole ? found : found.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2.5 max-sm:px-(--page-inset)">
        {(['asked', 'nearby'] as const).map((name) => (
          <Chip
            key={name}
            isSelected={filter === name}
            onToggle={(isSelected) => {
              setFilter(isSelected ? name : 'all')
              setWhole(false)
            }}
          >
            {CHIPS[name]} <span className="tabular-nums">{filterOffers(jobs, name).length}</span>
          </Chip>
        ))}
        <Select
          aria-label="Sort the jobs"
          className="ml-auto"
          value={sort}
          onChange={(event) => setSort(OFFER_SORTS[event.target.selectedIndex] ?? 'day')}
        >
          {OFFER_SORTS.map((name) => (
            <option key={name} value={name}>
              {SORTS[name]}
            </option>
          ))}
        </Select>
      </div>
      {found.length === 0 ? (
        <p role="status" className="py-4 text-stone-600 max-sm:px-(--page-inset)">
          {NOTHING[filter]}
        </p>
      ) : (
        <div ref={list} className="grid sm:gap-5">
          {shown.map(children)}
        </div>
      )}
      {shown.length < found.length ? (
        <div className="mt-4 max-sm:px-(--page-inset)">
          <Button variant="outline" isWide onClick={() => setWhole(true)}>
            Show {found.length - shown.length} more
          </Button>
        </div>
      ) : null}
    </>
  )
}
