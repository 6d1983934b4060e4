import { useState } from 'react'
import type { AdminMechanic } from '#contract/admin/admin.ts'
import { MechanicLink } from '#web/admin/mechanic-link.tsx'
import { WithRight } from '#web/admin/with-right.tsx'
import type { ShowMoreProps } from '#web/ui/button/show-more.tsx'
import { useShortList } from '#web/ui/button/use-short-list.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { EmailText } from '#web/ui/text/email-text.tsx'
import { ActivateButton } from './activate-button.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'
import { MissingDocuments } from './missing-documents.tsx'

type ApprovedListProps = {
  mechanics: readonly AdminMechanic[]
  /** Where the older ones come from. */
  pages: Omit<ShowMoreProps, 'what'>
}

/** A shorter list can be read through, so it shows no search field. */
const SEARCHED_FROM = 10
/** A longer list begins with these: with all of two hundred the page was ten screens high. */
const SHOWN_AT_FIRST = 20

export function ApprovedList({ mechanics, pages }: ApprovedListProps) {
  const [words, setWords] = useState('')
  const found = mechanics.filter((mechanic) => isMeant(mechanic, words))
  const { shown, showAll } = useShortList(found, {
    first: SHOWN_AT_FIRST,
    what: 'mechanics',
    pages,
  })
  if (mechanics.length === 0)
    return (
      <div className="mt-4">
        <EmptyState title="No approved mechanics yet" />
      </div>
    )
  return (
    <>
      {mechanics.length < SEARCHED_FROM ? null : (
        <Field label="Find by name, email, place or specialty" className="mt-4 max-w-md">
          <TextInput
            type="search"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      )}
      {found.length === 0 ? (
        <p role="status" className="mt-4 text-stone-600">
          {pages.hasNextPage
            ? 'Nobody of those loaded so far matches that.'
            : 'Nobody matches that.'}
        </p>
      ) : (
        <MechanicRows mechanics={shown} />
      )}
      {showAll}
    </>
  )
}

function isMeant({ name, email, location, specialty }: AdminMechanic, words: string): boolean {
  const text = `${name} ${email} ${location} ${specialty}`.toLowerCase()
  return text.includes(words.trim().toLowerCase())
}

/** Shows the same rows as a table on wide screens and as a list on a phone. */
function MechanicRows({ mechanics }: Pick<ApprovedListProps, 'mechanics'>) {
  return (
    <ul className="mt-4 border-t border-stone-200">
      {mechanics.map((mechanic) => (
        <li
          key={mechanic.id}
          className="grid xs:grid-cols-2 items-center gap-x-4 border-b border-stone-200 py-3 md:grid-cols-[1.3fr_1fr_1fr_auto] md:py-2.5"
        >
          <span className="min-w-0 max-md:col-span-2">
            <span className="flex flex-wrap items-center gap-x-2.5">
              <span className="min-w-0 font-semibold">
                <MechanicLink id={mechanic.id} name={mechanic.name} />
              </span>
              {mechanic.isActive ? null : <Badge tone="warn">Deactivated</Badge>}
              {mechanic.missingDocuments.length > 0 ? (
                <Badge tone="warn">Not yet listed</Badge>
              ) : null}
              {mechanic.documentsToCheck > 0 ? (
                <Badge tone="notice">Documents to check</Badge>
              ) : null}
            </span>
            <span className="user-text block text-sm text-stone-600">
              <EmailText email={mechanic.email} />
            </span>
            <MissingDocuments mechanic={mechanic} />
          </span>
          <span className="user-text min-w-0 text-sm md:text-base">{mechanic.location}</span>
          <span className="user-text min-w-0 text-sm text-stone-600 md:text-base">
            {mechanic.specialty}
          </span>
          <span className="mt-2 flex gap-2.5 max-md:col-span-2 md:mt-0 md:w-60 md:justify-end">
            <DetailsDialog mechanic={mechanic} />
            {mechanic.isActive ? (
              <WithRight right="vet mechanics">
                <DeactivateDialog mechanic={mechanic} />
              </WithRight>
            ) : (
              <WithRight right="vet mechanics">
                <ActivateButton mechanic={mechanic} />
              </WithRight>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
