import { type ComponentProps, useState } from 'react'
import type { AdminBooking } from '#contract/admin/admin-bookings.ts'
import { countText } from '#domain/text/count-text.ts'
import { ShowMore } from '#web/ui/button/show-more.tsx'
import type { BookingSearch } from './booking-search.ts'
import { BookingTable, hasRoomBeside } from './booking-table.tsx'
import { useRowKeys } from './use-row-keys.ts'

/** What a phone shows of the first page; `short-rows` hides the rest. */
const FIRST_ON_A_PHONE = 20

type BookingListProps = {
  bookings: readonly AdminBooking[]
  total: number | undefined
  search: BookingSearch
  openId: string | null
  show: (id: string | undefined) => void
  more: Omit<ComponentProps<typeof ShowMore>, 'what'>
}

/** The rows, and what leads to more of them. A phone, whose rows are cards, begins with fewer [ADMIN-32]. */
export function BookingList({ bookings, total, search, openId, show, more }: BookingListProps) {
  const [isWhole, setWhole] = useState(false)
  const isShort = !isWhole && bookings.length > FIRST_ON_A_PHONE
  const rows = useRowKeys({ ids: bookings.map(({ id }) => id), openId, show })
  const showMore = () => {
    setWhole(true)
    // Those that the phone has already come first.
    if (!isShort || hasRoomBeside()) more.fetchNextPage()
  }
  return (
    <>
      <BookingTable bookings={bookings} isShort={isShort} search={search} rows={rows} show={show} />
      <p className="mt-3 text-sm text-stone-600 max-lg:hidden">
        {countText(bookings.length)}
        {total === undefined ? '' : ` of ${countText(total)}`} · j and k to move, Enter to open, Esc
        to close, / to search
      </p>
      <div className={more.hasNextPage ? undefined : 'lg:hidden'}>
        <ShowMore
          what="bookings"
          {...more}
          hasNextPage={isShort || more.hasNextPage}
          fetchNextPage={showMore}
        />
      </div>
    </>
  )
}
