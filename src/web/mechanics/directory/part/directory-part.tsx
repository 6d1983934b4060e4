import { listMechanics } from '#contract/mechanics/mechanics.calls.ts'
import type { MechanicSummary } from '#contract/mechanics/mechanics.ts'
import { useFurtherPages } from '#web/api/query/use-further-pages.ts'
import { DirectoryView } from '#web/mechanics/directory/directory-view.tsx'
import { SearchedPart } from './searched-part.tsx'

type DirectoryPartProps = {
  /** The page that the server has read. */
  mechanics: MechanicSummary[]
  nextCursor: string | null
  limit: number
  location?: string
  isContinued: boolean
}

export function DirectoryPart(props: DirectoryPartProps) {
  const { mechanics, nextCursor, limit, location, isContinued } = props
  const input = { limit, ...(location && { location }) }
  const pages = useFurtherPages(listMechanics, input, { items: mechanics, nextCursor })
  return (
    <SearchedPart location={location}>
      <DirectoryView pages={pages} location={location} isContinued={isContinued} />
    </SearchedPart>
  )
}
