import type { ViewFilter } from '#contract/admin/booking-views/forms.ts'
import type { BookingSearch } from '#web/admin/bookings/booking-search.ts'

/** What a view remembers of the page: filters and order, but no words that may name a person. */
export function viewOf({
  search: _search,
  place: _place,
  open: _open,
  ...view
}: BookingSearch): ViewFilter {
  return view
}
