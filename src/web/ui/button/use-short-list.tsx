import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { ListEnd } from './list-end.tsx'
import { ShowMore, type ShowMoreProps } from './show-more.tsx'

type ShortList<Item> = {
  /** The first items, and all of them once somebody has asked. */
  shown: readonly Item[]
  /** Stands below them. */
  showAll: ReactNode
}

type ShortListProps = {
  first: number
  what: string
  /** Where the items are the pages that were read so far: how the next one is. */
  pages?: Omit<ShowMoreProps, 'what'>
}

/** A list that begins with its first items: a page of all of them may be dozens of screens high. */
export function useShortList<Item>(
  items: readonly Item[],
  { first, what, pages }: ShortListProps,
): ShortList<Item> {
  const [asked, setAsked] = useState<'all' | 'more' | null>(null)
  const isShort = items.length <= first
  const hasMore = pages?.hasNextPage === true
  if (asked === 'all' && !hasMore) return { shown: items, showAll: <ListEnd what={what} /> }
  if (pages && (asked !== null || isShort))
    return { shown: items, showAll: <ShowMore what={what} {...pages} /> }
  if (isShort) return { shown: items, showAll: null }
  return {
    shown: items.slice(0, first),
    showAll: (
      <Button
        variant="quiet"
        className="-ml-5 mt-3"
        onClick={() => setAsked(hasMore ? 'more' : 'all')}
      >
        {hasMore ? 'Show more' : `Show all ${items.length}`} {what}
      </Button>
    ),
  }
}
