import { NobodyServes } from '#web/mechanics/waiting-list/nobody-serves.tsx'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'

/** Says that nobody serves the place [MECH-9]. */
export function NobodyHere({ location }: { location: string | undefined }) {
  return (
    <div className="mt-8">
      <div role="status">
        <EmptyState
          title="No mechanics found in this area. Try a different location."
          action={
            <ButtonAnchor href="/mechanics" variant="outline">
              Show all mechanics
            </ButtonAnchor>
          }
        >
          A town near you or the first half of a postcode, such as M20, often finds more.
        </EmptyState>
      </div>
      {location ? (
        <div className="mx-auto mt-8 max-w-lg">
          <NobodyServes location={location} />
        </div>
      ) : null}
    </div>
  )
}
