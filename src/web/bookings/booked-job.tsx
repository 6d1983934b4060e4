import type { ReactNode } from 'react'
import type { Booking } from '#contract/bookings/bookings.ts'
import { takePounds } from '#domain/money/pounds.ts'
import { isFree } from '#domain/payments/deposit-state.ts'
import { telAddress } from '#domain/people/phone.ts'
import { parsePlace } from '#domain/places/place.ts'
import { BillLines } from '#web/payments/bill/bill-lines.tsx'
import { Plate } from '#web/ui/car/plate.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { hoursText } from '#web/ui/text/hours-text.ts'
import { PriceList, PriceRow, PriceTotal } from '#web/ui/text/price-list.tsx'

type BookedJobProps = {
  booking: Booking
  heading: string
  /** Shows only the outcode, because somebody may be looking over the visitor's shoulder. */
  hidesAddress?: boolean
  children?: ReactNode
}

/** Shows the job in one panel: the car, the services, the time, the place, the mechanic and the price. */
export function BookedJob({ booking, heading, hidesAddress, children }: BookedJobProps) {
  const { vehicle } = booking
  return (
    <section
      aria-labelledby="job"
      className="self-start rounded-panel border border-stone-200 bg-card p-5 md:p-6"
    >
      <h2 id="job" className="text-2xl">
        {heading}
      </h2>
      <div className="mt-3">
        <Plate registration={booking.registration} />
      </div>
      {vehicle ? (
        <p className="mt-2 text-stone-600">
          {vehicle.year} {vehicle.make} {vehicle.model}
        </p>
      ) : null}
      <dl className="mt-3">
        <Row label={booking.services.length === 1 ? 'Service' : 'Services'}>
          {booking.services.map((service) => (
            <span key={service} className="block">
              {service}
            </span>
          ))}
        </Row>
        <Row label="When">
          {booking.scheduledDate ? (
            <time dateTime={booking.scheduledDate}>{dateTimeText(booking.scheduledDate)}</time>
          ) : (
            'To be agreed with your mechanic'
          )}
        </Row>
        <Row label="Takes">About {hoursText(booking.estimatedHours)}</Row>
        <Row label="Type">
          {booking.serviceType === 'mobile' ? 'Mobile Service' : 'Garage Service'}
        </Row>
        {/* To a garage the customer brings the car: their address is not where the work is done. */}
        <Row label={booking.serviceType === 'mobile' ? 'Address' : 'Your address'}>
          <span className="user-text">
            {hidesAddress || booking.isRedacted ? districtOf(booking) : booking.serviceAddress}
          </span>
        </Row>
        <Row label="Mechanic">
          {booking.mechanicName ??
            (booking.status === 'cancelled' ? 'Nobody' : 'The first to accept')}
          {booking.mechanicPhone ? (
            <a
              href={telAddress(booking.mechanicPhone)}
              className="block font-semibold text-green-700 underline underline-offset-4"
            >
              {booking.mechanicPhone}
            </a>
          ) : null}
        </Row>
        {children}
      </dl>
      <Money booking={booking} />
    </section>
  )
}

function Money({ booking }: { booking: Booking }) {
  if (isFree(booking.deposit)) return <p className="mt-3 font-semibold">Free, under our warranty</p>
  return (
    <>
      {booking.bill ? <BillLines bill={booking.bill} /> : <QuotedPrice booking={booking} />}
      <p className="mt-1 text-sm text-stone-600">Any VAT is included.</p>
    </>
  )
}

function QuotedPrice({ booking }: { booking: Booking }) {
  return (
    <PriceList className="mt-1">
      {booking.mobileFee > 0 ? (
        <>
          <PriceRow
            label="Work and parts"
            pounds={takePounds(booking.totalCost, booking.mobileFee)}
          />
          <PriceRow label="Mobile visit" pounds={booking.mobileFee} />
        </>
      ) : null}
      <PriceTotal pounds={booking.totalCost} />
    </PriceList>
  )
}

function districtOf({ serviceAddress, isRedacted }: Booking): string {
  const place = parsePlace(serviceAddress)
  if (place.kind !== 'name') return `${place.outcode} area`
  return isRedacted ? serviceAddress : 'Not shown here'
}

export function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid xs:grid-cols-[5.25rem_1fr] gap-x-3 border-b border-stone-200 py-2.5 leading-snug">
      <dt className="text-stone-600">{label}</dt>
      <dd className="user-text min-w-0">{children}</dd>
    </div>
  )
}
