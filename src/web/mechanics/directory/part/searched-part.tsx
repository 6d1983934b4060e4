import { type ReactNode, useState } from 'react'
import { DirectorySearch } from '#web/mechanics/directory/directory-search.tsx'
import { DirectorySkeleton } from '#web/mechanics/directory/directory-view.tsx'

type SearchedPartProps = { location: string | undefined; children: ReactNode }

/** The search of a static page, with skeletons in place of what it has found until the next page arrives [MECH-9]. */
export function SearchedPart({ location, children }: SearchedPartProps) {
  const [isSearching, setSearching] = useState(false)
  return (
    <>
      <DirectorySearch location={location} onSearching={setSearching} />
      {isSearching ? <DirectorySkeleton /> : children}
    </>
  )
}
