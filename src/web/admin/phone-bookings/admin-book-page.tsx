import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { getDesk } from '#contract/admin/admin.calls.ts'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import { listServices } from '#contract/quotes/catalogue.calls.ts'
import { AdminFrame } from '#web/admin/admin-frame.tsx'
import { CallError } from '#web/api/call-error.ts'
import { onlyRead } from '#web/api/search/only-read.ts'
import { isUuid } from '#web/api/search/search-values.ts'
import { requireSignIn } from '#web/api/session/require-sign-in.ts'
import { queryFor } from '#web/api/use-call.ts'
import { Price } from '#web/ui/text/price.tsx'
import { BookedCall } from './booked-call.tsx'
import { type BookedCall as Booked, PhoneBookingForm } from './phone-booking-form.tsx'
import type { PhoneQuote } from './phone-quote.ts'
import { PriceForm } from './price-form.tsx'

/** The booking whose customer wants the same again. */
type Search = { again?: string }

export const Route = createFileRoute('/_desk/admin/book')({
  validateSearch: onlyRead(
    ({ again }: Record<string, unknown>): Search => (isUuid(again) ? { again } : {}),
  ),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps: { again }, location }) =>
    requireSignIn(
      'administrator',
      Promise.all([
        queryClient.fetchQuery({ ...queryFor(getDesk), staleTime: 0 }),
        queryClient.ensureQueryData(queryFor(listServices)),
        again === undefined
          ? null
          : queryClient
              .ensureQueryData(queryFor(getBookingDetail, { id: again }))
              .catch(nullIfUnknown),
      ]).then(([, services, before]) => ({ services, before })),
      location,
    ),
  head: () => ({
    meta: [{ title: 'Book for a caller · Kerbside' }, { name: 'robots', content: 'noindex' }],
  }),
  component: AdminBookPage,
})

/** The form is then empty. */
function nullIfUnknown(error: unknown): null {
  if (error instanceof CallError && error.status === 404) return null
  throw error
}

/** The whole journey in one screen, for somebody on the telephone: car, work, price, mechanic and hour, contact [ADMIN-54]. */
function AdminBookPage() {
  const before = Route.useLoaderData()?.before ?? null
  const { data: services } = useSuspenseQuery(queryFor(listServices))
  const [priced, setPriced] = useState<{ quote: PhoneQuote; location: string } | null>(null)
  const [isStale, setStale] = useState(false)
  const [booked, setBooked] = useState<Booked | null>(null)
  return (
    <AdminFrame
      heading="Book for a caller"
      lead="The same prices, mechanics and hours as on the site. The caller gets an email with their booking and pays the deposit from there."
    >
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
        <section aria-label="Car and work">
          <PriceForm
            services={services}
            before={before}
            onPriced={(quote, location) => {
              setPriced({ quote, location })
              setStale(false)
              setBooked(null)
            }}
            onChanged={() => setStale(true)}
          />
          {priced && !isStale ? <ReadPrice quote={priced.quote} /> : null}
        </section>
        {priced ? (
          <section aria-label="Mechanic, time and contact">
            {booked ? (
              <BookedCall {...booked} />
            ) : (
              <PhoneBookingForm
                {...priced}
                isStale={isStale}
                before={before}
                onBooked={setBooked}
              />
            )}
          </section>
        ) : null}
      </div>
    </AdminFrame>
  )
}

function ReadPrice({ quote: { lines, mobileFee, totalCost } }: { quote: PhoneQuote }) {
  return (
    <div role="status" className="mt-6 border-t border-stone-200 pt-4">
      <h2 className="text-2xl">The price</h2>
      <ul className="mt-2">
        {lines.map((line) => (
          <li key={line.serviceId} className="flex justify-between gap-3">
            <span>{line.name}</span>
            <Price pounds={line.totalCost} />
          </li>
        ))}
        {mobileFee > 0 ? (
          <li className="flex justify-between gap-3">
            <span>Visit</span>
            <Price pounds={mobileFee} />
          </li>
        ) : null}
        <li className="mt-1 flex justify-between gap-3 border-t border-stone-200 pt-1 font-semibold">
          <span>Total, any VAT included</span>
          <Price pounds={totalCost} />
        </li>
      </ul>
    </div>
  )
}
