import type { AdminMechanic } from '#contract/admin.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { DetailsDialog } from './details-dialog.tsx'

/** A table where there is room, a list on a phone: the same rows. */
export function ApprovedList({ mechanics }: { mechanics: readonly AdminMechanic[] }) {
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
          className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-stone-200 py-2.5 md:grid-cols-[1.3fr_1fr_1fr_auto]"
        >
          <span className="min-w-0">
            <span className="user-text block font-semibold">{mechanic.name}</span>
            <span className="user-text block text-sm text-stone-600">{mechanic.email}</span>
          </span>
          <span className="user-text col-start-1 min-w-0 text-sm md:col-start-2 md:text-base">
            {mechanic.location}
          </span>
          <span className="user-text col-start-1 min-w-0 text-sm text-stone-600 md:col-start-3 md:text-base">
            {mechanic.specialty}
          </span>
          <span className="col-start-2 row-span-3 row-start-1 md:col-start-4">
            <DetailsDialog mechanic={mechanic} />
          </span>
        </li>
      ))}
    </ul>
  )
}
