import type { AdminMechanic } from '#contract/admin.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ActivateButton } from './activate-button.tsx'
import { DeactivateDialog } from './deactivate-dialog.tsx'
import { DetailsDialog } from './details-dialog.tsx'

type ApprovedListProps = {
  mechanics: readonly AdminMechanic[]
  onChanged: () => Promise<unknown>
}

/** A table where there is room, a list on a phone: the same rows. */
export function ApprovedList({ mechanics, onChanged }: ApprovedListProps) {
  if (mechanics.length === 0)
    return (
      <div className="mt-4">
        <EmptyState title="No approved mechanics yet" />
      </div>
    )
  return (
    <ul className="mt-4 border-t border-stone-200">
      {mechanics.map((mechanic) => (
        <li
          key={mechanic.id}
          className="grid items-center gap-x-4 border-b border-stone-200 py-3 md:grid-cols-[1.3fr_1fr_1fr_auto] md:py-2.5"
        >
          <span className="min-w-0">
            <span className="flex flex-wrap items-center gap-x-2.5">
              <span className="user-text min-w-0 font-semibold">{mechanic.name}</span>
              {mechanic.isActive ? null : <Badge tone="warn">Deactivated</Badge>}
            </span>
            <span className="user-text block text-sm text-stone-600">{mechanic.email}</span>
          </span>
          <span className="user-text min-w-0 text-sm md:text-base">{mechanic.location}</span>
          <span className="user-text min-w-0 text-sm text-stone-600 md:text-base">
            {mechanic.specialty}
          </span>
          <span className="mt-2 flex gap-2.5 md:mt-0 md:w-60 md:justify-end">
            <DetailsDialog mechanic={mechanic} />
            {mechanic.isActive ? (
              <DeactivateDialog mechanic={mechanic} onChanged={onChanged} />
            ) : (
              <ActivateButton mechanic={mechanic} onChanged={onChanged} />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
