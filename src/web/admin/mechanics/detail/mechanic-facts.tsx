import {
  getMechanicDetail,
  removePasskeyOfMechanic,
} from '#contract/admin/mechanics/mechanics.calls.ts'
import type { MechanicDetail } from '#contract/admin/mechanics/mechanics.ts'
import { WEEKDAYS } from '#domain/bookings/slot-terms.ts'
import { LISTING_REASON_WORDS } from '#domain/mechanics/listing-reasons.ts'
import { yearsText } from '#domain/mechanics/trade-options.ts'
import { MissingDocuments } from '#web/admin/mechanics/missing-documents.tsx'
import { Fact } from '#web/admin/person/fact.tsx'
import { PasskeysOf } from '#web/admin/person/passkeys-of.tsx'
import { ReachLinks } from '#web/admin/person/reach-links.tsx'
import { SignedInFact } from '#web/admin/person/signed-in-fact.tsx'
import { useRight } from '#web/app/shell/use-right.ts'
import { dateText, dayText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'

type MechanicFactsProps = { mechanic: MechanicDetail }

/** How to reach them, why customers do not find them, where and when they work, and where they are signed in. */
export function MechanicFacts({ mechanic }: MechanicFactsProps) {
  const { email, phone, qualification, experience, specialty, hourlyRate } = mechanic
  return (
    <>
      <ReachLinks phone={phone} email={email} />
      <Standing mechanic={mechanic} />
      <dl className="mt-4 border-t border-stone-200">
        <Fact term="Rating">
          {mechanic.reviewCount === 0
            ? 'No reviews yet'
            : `${mechanic.rating.toFixed(1)} from ${mechanic.reviewCount} ${mechanic.reviewCount === 1 ? 'review' : 'reviews'}`}
        </Fact>
        <Fact term="Jobs">
          {mechanic.completedJobs} completed, {mechanic.openJobs} in hand
        </Fact>
        <Fact term="Specialty">{specialty}</Fact>
        <Fact term="Qualification">
          {qualification}, {yearsText(experience)}
        </Fact>
        <Fact term="Area">
          {mechanic.serviceRadius} miles around {mechanic.location}
          {mechanic.isOnMap ? '' : ', which we could not find on the map'}
        </Fact>
        {hourlyRate === null ? null : (
          <Fact term="Hourly rate">
            <Price pounds={hourlyRate} />
          </Fact>
        )}
        <Hours hours={mechanic.hours} />
        <Fact term="Applied">{dateText(mechanic.createdAt)}</Fact>
        {mechanic.decidedAt ? (
          <Fact term={mechanic.isApproved ? 'Approved' : 'Decided'}>
            {dateText(mechanic.decidedAt)}
            {mechanic.decidedBy ? `, by ${mechanic.decidedBy}` : ''}
          </Fact>
        ) : null}
        <SignedInFact sessions={mechanic.sessions} />
        <MechanicPasskeys mechanic={mechanic} />
      </dl>
    </>
  )
}

function MechanicPasskeys({ mechanic }: MechanicFactsProps) {
  const mayRemove = useRight('change mechanics')
  return (
    <Fact term="Passkeys">
      {mechanic.passkeys.length === 0 ? (
        'None'
      ) : (
        <PasskeysOf
          person={mechanic}
          passkeys={mechanic.passkeys}
          remove={mayRemove ? removePasskeyOfMechanic : null}
          stale={[getMechanicDetail]}
        />
      )}
    </Fact>
  )
}

function Standing({ mechanic }: MechanicFactsProps) {
  const { isListed, listingReasons, deactivationReason, rejectionReason } = mechanic
  if (isListed) return null
  return (
    <section aria-labelledby="not-listed" className="mt-3">
      <h2 id="not-listed" className="text-xl">
        Why customers do not find them
      </h2>
      <ul className="mt-1 list-disc pl-5">
        {listingReasons.map((reason) => (
          <li key={reason}>
            {LISTING_REASON_WORDS[reason]}
            {reason === 'documents' ? <MissingDocuments mechanic={mechanic} /> : null}
            {reason === 'deactivated' && deactivationReason ? (
              <span className="user-text block text-stone-600">{deactivationReason}</span>
            ) : null}
            {reason === 'rejected' && rejectionReason ? (
              <span className="user-text block text-stone-600">{rejectionReason}</span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Hours({ hours: { week, travelMinutes, daysOff } }: { hours: MechanicDetail['hours'] }) {
  return (
    <>
      <Fact term="Hours">
        <ul>
          {WEEKDAYS.map((day) => {
            const open = week[day]
            return (
              <li key={day}>
                <span className="inline-block w-12 capitalize">{day.slice(0, 3)}</span>
                {open ? `${open.from} to ${open.to}` : 'Day off'}
              </li>
            )
          })}
        </ul>
        {travelMinutes === 0 ? null : `${travelMinutes} minutes between jobs`}
      </Fact>
      {daysOff.length === 0 ? null : (
        <Fact term="Days off">
          <ul>
            {daysOff.map(({ id, startsOn, endsOn }) => (
              <li key={id}>
                {dayText(startsOn)}
                {endsOn === startsOn ? '' : ` to ${dayText(endsOn)}`}
              </li>
            ))}
          </ul>
        </Fact>
      )}
    </>
  )
}
