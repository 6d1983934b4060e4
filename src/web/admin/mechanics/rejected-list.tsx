import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listAdminMechanics } from '#contract/admin/admin.calls.ts'
import type { AdminMechanic } from '#contract/admin/admin.ts'
import { MechanicLink } from '#web/admin/mechanic-link.tsx'
import { pagesFor } from '#web/api/pages-for.ts'
import { NotLoaded } from '#web/api/query/not-loaded.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { ShowMore } from '#web/ui/button/show-more.tsx'
import { useFocusOnHeading } from '#web/ui/layout/use-focus-on-heading.ts'
import { dateText } from '#web/ui/text/date-text.ts'
import { EmailText } from '#web/ui/text/email-text.tsx'

/** Lists rejected applications. They load only when an administrator asks for them. */
export function RejectedList() {
  const [isAsked, setAsked] = useState(false)
  const query = useInfiniteQuery({
    ...pagesFor(listAdminMechanics, { status: 'rejected' }),
    enabled: isAsked,
    staleTime: 0,
  })
  const data = query.data?.pages.flatMap(({ items }) => items)
  // The button leaves for what it shows.
  const { list, heading } = useFocusOnHeading()
  return (
    <div ref={list}>
      {isAsked ? (
        <section aria-labelledby="rejected" className="mt-12">
          <h2 id="rejected" ref={heading} tabIndex={-1} className="text-[1.75rem]">
            Rejected applications {data && !query.hasNextPage ? `(${data.length})` : ''}
          </h2>
          <ul className="mt-4 border-t border-stone-200">
            {data?.map((mechanic) => (
              <li key={mechanic.id} className="border-b border-stone-200 py-2.5">
                <RejectedApplication mechanic={mechanic} />
              </li>
            ))}
          </ul>
          <ShowMore what="rejected applications" {...query} />
          <NotLoaded what="The rejected applications" query={query} />
          {data?.length === 0 ? <p className="mt-4 text-stone-600">There are none.</p> : null}
        </section>
      ) : (
        <Button variant="quiet" className="-ml-5 mt-8" onClick={() => setAsked(true)}>
          Show rejected applications
        </Button>
      )}
    </div>
  )
}

function RejectedApplication({ mechanic }: { mechanic: AdminMechanic }) {
  return (
    <>
      <span className="font-semibold">
        <MechanicLink id={mechanic.id} name={mechanic.name} />
      </span>{' '}
      <span className="user-text text-stone-600">
        <EmailText email={mechanic.email} />
      </span>
      <span className="user-text block text-sm text-stone-600">
        {mechanic.rejectedAt ? `${dateText(mechanic.rejectedAt)}, by ` : ''}
        {mechanic.decidedBy}
        {mechanic.rejectionReason ? `: ${mechanic.rejectionReason}` : ''}
      </span>
    </>
  )
}
