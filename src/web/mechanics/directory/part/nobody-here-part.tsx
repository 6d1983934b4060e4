import { NobodyHere } from '#web/mechanics/directory/nobody-here.tsx'
import { SearchedPart } from './searched-part.tsx'

/** Apart from the list, because the form of the waiting list is a third of its scripts. */
export function NobodyHerePart({ location }: { location?: string }) {
  return (
    <SearchedPart location={location}>
      <NobodyHere location={location} />
    </SearchedPart>
  )
}
