import type { ReactNode } from 'react'
import type { CustomerDetail } from '#contract/admin/customers/customers.ts'
import { telAddress } from '#domain/people/phone.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import { Plate } from '#web/ui/car/plate.tsx'
import { dateText, dateTimeText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'

const LINK =
  'inline-flex min-h-11 items-center font-semibold text-green-700 underline underline-offset-4'

/** How to reach them, what they have paid, which cars, and where they are signed in. */
export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const { email, phone, address, money, cars } = customer
  return (
    <>
      <p className="user-text">
        {phone ? (
          <>
            <a href={telAddress(phone)} className={LINK}>
              {phone}
            </a>{' '}
          </>
        ) : null}
        <a href={`mailto:${email}`} className={LINK}>
          {email}
        </a>
      </p>
      {address ? <p className="user-text text-stone-600">{address}</p> : null}
      {cars.length === 0 ? null : (
        <ul aria-label="Cars" className="mt-3 flex flex-wrap gap-2">
          {cars.map((registration) => (
            <li key={registration}>
              <Plate registration={displayRegistration(registration)} size="small" />
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-4 border-t border-stone-200">
        <Fact term="Paid">
          <Price pounds={money.paid} />
        </Fact>
        <Fact term="Refunded">
          <Price pounds={money.refunded} />
        </Fact>
        <Fact term="Owed to us">
          <Price pounds={money.due} />
        </Fact>
        {customer.isGuest ? (
          <Fact term="Last booked">{dateText(customer.since)}</Fact>
        ) : (
          <AccountFacts customer={customer} />
        )}
      </dl>
    </>
  )
}

function AccountFacts({ customer }: { customer: CustomerDetail }) {
  const { since, emailVerifiedAt, deactivatedAt, deactivationReason, erasureDueAt, sessions } =
    customer
  return (
    <>
      <Fact term="Account since">{dateText(since)}</Fact>
      <Fact term="Email confirmed">{emailVerifiedAt ? dateText(emailVerifiedAt) : 'Not yet'}</Fact>
      {deactivatedAt ? (
        <Fact term="Deactivated">
          {dateText(deactivatedAt)}: {deactivationReason}
        </Fact>
      ) : null}
      {erasureDueAt ? <Fact term="To be erased on">{dateText(erasureDueAt)}</Fact> : null}
      <Fact term="Signed in">
        {sessions.length === 0 ? (
          'Nowhere'
        ) : (
          <ul>
            {sessions.map(({ browser, network, lastSeenAt }) => (
              <li key={`${lastSeenAt} ${network} ${browser}`}>
                {browser ?? 'Unknown browser'}, {dateTimeText(lastSeenAt)}
              </li>
            ))}
          </ul>
        )}
      </Fact>
    </>
  )
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[8rem_1fr] gap-x-3 border-b border-stone-200 py-2 leading-snug">
      <dt className="text-stone-600">{term}</dt>
      <dd className="user-text min-w-0">{children}</dd>
    </div>
  )
}
