import type { MechanicSummary } from '#contract/mechanics/mechanics.ts'
import { writeSearch } from '#web/api/search/write-search.ts'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { slotText } from '#web/ui/text/date-text.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

type BookMechanicProps = { mechanic: MechanicSummary; location: string | undefined }

/** Starts a quote with this mechanic, and with their next free hour. Where the place is not known, the hour counts no drive [MECH-151]. */
export function BookMechanic({ mechanic, location }: BookMechanicProps) {
  const { id, name, nextFreeAt } = mechanic
  const search = { mechanic: String(id), ...(location && { location }) }
  return (
    <div className="mt-4 grid gap-1">
      {nextFreeAt === null ? (
        <p className="py-2.5 text-stone-600">Fully booked for the next two weeks</p>
      ) : (
        <p className="text-stone-600">
          {mechanic.distanceMiles === null ? 'Next free in the diary' : 'Next free'}
          <br />
          <ButtonAnchor
            href={`/quote${writeSearch({ ...search, at: nextFreeAt })}`}
            variant="quiet"
            className="-ml-2 px-2 tabular-nums"
          >
            {slotText(nextFreeAt)}
            <VisuallyHidden>{`, with ${name}`}</VisuallyHidden>
          </ButtonAnchor>
        </p>
      )}
      <ButtonAnchor href={`/quote${writeSearch(search)}`} isWide>
        Book <VisuallyHidden>{name}</VisuallyHidden>
      </ButtonAnchor>
    </div>
  )
}
