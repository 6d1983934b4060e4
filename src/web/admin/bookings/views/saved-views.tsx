import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { X } from 'lucide-react'
import {
  listBookingViews,
  removeBookingView,
} from '#contract/admin/booking-views/booking-views.calls.ts'
import type { BookingView } from '#contract/admin/booking-views/booking-views.ts'
import type { ViewFilter } from '#contract/admin/booking-views/forms.ts'
import { type BookingSearch, readBookingSearch } from '#web/admin/bookings/booking-search.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { NotLoaded } from '#web/api/query/not-loaded.tsx'
import { queryFor } from '#web/api/use-call.ts'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { useStill } from '#web/ui/feedback/use-still.ts'
import { SaveViewDialog } from './save-view-dialog.tsx'

/** Your own views of the list: a press shows one [ADMIN-72]. */
export function SavedViews({ search }: { search: BookingSearch }) {
  const query = useQuery(queryFor(listBookingViews))
  const views = useStill(query.data) ?? []
  const shown = viewOf(search)
  if (views.length === 0) return <NotLoaded what="The views you saved" query={query} />
  return (
    <ul aria-label="Your views" className="mt-3 flex flex-wrap gap-2">
      {views.map((view) => (
        <ViewChip key={view.id} view={view} isShown={isSame(view.filter, shown)} />
      ))}
    </ul>
  )
}

/** Offered where the list is narrowed or ordered, or has other columns. */
export function SaveView({ search }: { search: BookingSearch }) {
  const shown = viewOf(search)
  return Object.keys(shown).length > 0 ? <SaveViewDialog filter={shown} /> : null
}

/** What a view remembers of the page: filters, order and columns, but no words that may name a person. */
function viewOf({
  search: _search,
  place: _place,
  open: _open,
  ...view
}: BookingSearch): ViewFilter {
  return view
}

const isSame = (one: object, other: object) => asText(one) === asText(other)
const asText = (filter: object) => JSON.stringify(Object.entries(filter).sort())

function ViewChip({ view, isShown }: { view: BookingView; isShown: boolean }) {
  const { id, name, filter } = view
  const { run, isRunning, dialog } = useAdminAction(removeBookingView, {
    words: DESK_WORDS.saveView,
    done: { title: 'View removed' },
    invalidates: [listBookingViews],
  })
  return (
    <li
      className={`flex min-h-11 items-center rounded-control text-sm font-semibold ${isShown ? 'bg-green-100 text-green-900' : 'bg-stone-100'}`}
    >
      <Link
        to="/admin/bookings"
        search={readBookingSearch(filter)}
        aria-current={isShown ? 'true' : undefined}
        className="user-text inline-flex min-h-11 items-center pl-3"
      >
        {name}
      </Link>
      <button
        type="button"
        aria-label={`Remove the view ${name}`}
        disabled={isRunning}
        onClick={() => run({ id })}
        className="grid size-11 place-items-center"
      >
        <X aria-hidden className="size-4" />
      </button>
      {dialog}
    </li>
  )
}
