import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { listMechanics } from '#contract/mechanics/mechanics.ts'
import type { pagesFor } from '#web/api/pages-for.ts'
import { DirectoryView, type DirectoryViewProps } from './directory-view.tsx'
import { NobodyHere } from './nobody-here.tsx'

type DirectoryGridProps = Omit<DirectoryViewProps, 'pages'> & {
  pages: ReturnType<typeof pagesFor<typeof listMechanics>>
}

/** The list on a page of the application, whose cache holds the pages that were read. */
export function DirectoryGrid({ pages, location, isContinued }: DirectoryGridProps) {
  const query = useSuspenseInfiniteQuery(pages)
  if (query.data.pages[0]?.items.length === 0) return <NobodyHere location={location} />
  return <DirectoryView pages={query} location={location} isContinued={isContinued} />
}
