import type { ReactNode } from 'react'
import type { Job } from '#contract/jobs/jobs.ts'
import { telAddress } from '#domain/people/phone.ts'
import { aboutMilesText } from '#domain/places/distance-text.ts'
import { MAP_SEARCH } from '#domain/site/brand.ts'
import { isMobileMot, MOBILE_MOT_JOB_SENTENCE } from '#domain/vehicles/mot.ts'
import { displayRegistration } from '#domain/vehicles/registration.ts'
import { ExternalLink } from '#web/ui/button/external-link.tsx'
import { Plate } from '#web/ui/car/plate.tsx'
import { momentText, whenText } from './when-text.ts'

/** Shows the time, the place and the car. The server omits what a mechanic may not see yet. */
export function JobFacts({ job }: { job: Job }) {
  const isMine = job.acceptedAt !== null
  const serviceNames = job.services.map(({ name }) => name)
  return (
    <>
      <dl className="mt-3 grid gap-1.5">
        <Fact name="When">
          {job.scheduledDate === null
            ? 'A time that you agree with the customer'
            : whenText(job.scheduledDate, job.estimatedHours)}
        </Fact>
        <Fact name="Where">
          <Where job={job} isMine={isMine} />
        </Fact>
        {isMobileMot(job.quote.serviceType, serviceNames) ? (
          <Fact name="How">{MOBILE_MOT_JOB_SENTENCE}</Fact>
        ) : null}
        {job.vehicle ? (
          <Fact name="Car">
            {job.vehicle.year} {job.vehicle.make} {job.vehicle.model}
          </Fact>
        ) : null}
        {isMine ? (
          <Fact name="Who">
            {job.customerName},{' '}
            <a
              href={telAddress(job.customerPhone)}
              className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
            >
              {job.customerPhone}
            </a>
          </Fact>
        ) : null}
        {job.notes ? <Fact name="Notes">“{job.notes}”</Fact> : null}
      </dl>
      {job.registration ? (
        <Plate registration={displayRegistration(job.registration)} size="small" className="mt-3" />
      ) : null}
      <p className="mt-3 text-sm text-stone-600">
        {job.reference}. Booked {momentText(job.createdAt)}.
        {job.acceptedAt ? ` Accepted ${momentText(job.acceptedAt)}.` : null}
      </p>
    </>
  )
}

/** A customer brings the car to a garage: their address is no place to drive to [NOTE-16]. */
function Where({ job, isMine }: { job: Job; isMine: boolean }) {
  const { serviceAddress, quote } = job
  if (quote.serviceType === 'garage')
    return `At your garage. Customer’s address: ${serviceAddress}.`
  if (!isMine) return `${serviceAddress}${milesText(job)}. Mobile.`
  return (
    <>
      <ExternalLink href={MAP_SEARCH + encodeURIComponent(serviceAddress)}>
        {serviceAddress}
      </ExternalLink>{' '}
      <span className="block">Mobile.</span>
    </>
  )
}

function milesText({ match }: Job): string {
  const miles = match?.distanceMiles
  if (miles == null) return ''
  return `, ${aboutMilesText(miles)}`
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[3.5rem_1fr] items-baseline gap-x-2">
      <dt className="text-stone-600">{name}</dt>
      <dd className="user-text min-w-0">{children}</dd>
    </div>
  )
}
