import type { CustomerDetail } from '#contract/admin/customers/customers.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import { Fact } from '#web/admin/person/fact.tsx'
import { ReachLinks } from '#web/admin/person/reach-links.tsx'
import { SignedInFact } from '#web/admin/person/signed-in-fact.tsx'
import { Plate } from '#web/ui/car/plate.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'

/** How to reach them, what they have paid, which cars, and where they are signed in. */
export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const { email, phone, address, money, cars } = customer
  return (
    <>
      <ReachLinks phone={phone} email={email} />
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
        <Fact term="Refunded, on its way or taken back by a bank">
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
      <SignedInFact sessions={sessions} />
    </>
  )
}
