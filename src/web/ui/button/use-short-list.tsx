import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { ListEnd } from './list-end.tsx'

type ShortList<Item> = {
  /** The first items, and all of them once somebody has asked. */
  shown: readonly Item[]
  /** Stands below them. */
  showAll: ReactNode
}

/** A list that begins with its first items: a page of all of them may be dozens of screens high. */
export function useShortList<Item>(
  items: readonly Item[],
  { first, what }: { first: number; what: string },
): ShortList<Item> {
  const [isWhole, setWhole] = useState(false)
  if (isWhole) return { shown: items, showAll: <ListEnd what={what} /> }
  if (items.length <= first) return { shown: items, showAll: null }
  return {
    shown: items.slice(0, first),
    showAll: (
      <Button variant="quiet" className="-ml-5 mt-3" onClick={() => setWhole(true)}>
        Show all {items.length} {what}
      </Button>
    ),
  }
}
