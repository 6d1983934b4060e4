import { parsePlace } from '#domain/places/place.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { WaitingListForm } from './waiting-list-form.tsx'

/** Says before any money is asked that nobody covers a place, and offers to write when somebody does [MECH-25]. */
export function NobodyServes({ location }: { location: string }) {
  const place = parsePlace(location)
  return (
    <section aria-labelledby="nobody-serves" className="grid gap-4">
      <Notice tone="warn">
        <h2 id="nobody-serves" className="text-xl">
          No mechanic covers {place.kind === 'name' ? 'this place' : place.outcode} yet
        </h2>
        <p className="mt-1">
          You cannot book here, and there is nothing to pay. Leave your email and we write once,
          when a mechanic comes to you.
        </p>
      </Notice>
      <WaitingListForm place={place.kind === 'name' ? '' : place.outcode} />
    </section>
  )
}
