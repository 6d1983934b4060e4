import { FileDown } from 'lucide-react'
import { reportPath } from '#contract/inspections/diagnostics.calls.ts'
import type { Diagnostic } from '#contract/inspections/diagnostics.ts'
import {
  countLight,
  pinsOn,
  presentFindings,
  WORST_FIRST,
} from '#domain/inspections/checks/present-findings.ts'
import { DIAGNOSTIC_NAMES } from '#domain/inspections/diagnostic-types.ts'
import { WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { ButtonAnchor } from '#web/ui/button/button-anchor.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { Plate } from '#web/ui/car/plate.tsx'
import { dateTimeText } from '#web/ui/text/date-text.ts'
import { PageHeading } from '#web/ui/text/page-heading.tsx'
import { FindingList } from './finding-list.tsx'
import { FollowUpPanel } from './follow-up-panel.tsx'
import { InspectedCar } from './inspected-car.tsx'
import { LightCounts } from './light.tsx'
import { PinnedPhoto } from './pinned-photo.tsx'

type InspectionProps = {
  inspection: Diagnostic
  /** The code of the refusal that a form without scripts has led back with. */
  refused: string | undefined
}

/** Shows the findings, the photos and the proposed work. */
export function Inspection({ inspection, refused }: InspectionProps) {
  const findings = presentFindings(inspection.findings)
  const quotes = inspection.followUpQuotes.filter(({ status }) => status !== 'replaced')
  return (
    <div className="page-width py-10 md:py-14">
      <Heading inspection={inspection} />
      <div className="mt-8 grid grid-cols-1 gap-x-12 gap-y-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="grid grid-cols-1 content-start gap-10">
          <LightCounts counts={WORST_FIRST.map((light) => [light, countLight(findings, light)])} />
          <FindingList heading="Needs doing" findings={findings} result="red" />
          <FindingList heading="Keep an eye on" findings={findings} result="amber" />
          <Advice text={inspection.recommendedActions} />
        </div>
        <div className="grid grid-cols-1 content-start gap-5 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          {quotes.map((quote) => (
            <FollowUpPanel key={quote.id} quote={quote} refused={refused} />
          ))}
          <Report inspection={inspection} />
        </div>
        <div className="grid grid-cols-1 content-start gap-10">
          <Photos inspection={inspection} />
          <FindingList heading="Good" findings={findings} result="green" />
        </div>
      </div>
      <section aria-labelledby="car" className="mt-12">
        <h2 id="car" className="mb-5 text-[1.75rem]">
          Part by part
        </h2>
        <InspectedCar findings={findings} />
      </section>
    </div>
  )
}

function Heading({ inspection }: { inspection: Diagnostic }) {
  const { diagnosticType, mechanicName, completedAt, updatedAt, registration, vehicle } = inspection
  return (
    <div className="flex flex-wrap items-end justify-between gap-5">
      <PageHeading
        lead={`${mechanicName} inspected it, ${dateTimeText(completedAt ?? updatedAt)}.`}
      >
        {DIAGNOSTIC_NAMES[diagnosticType]} inspection
      </PageHeading>
      {registration ? (
        <div>
          <Plate registration={registration} className="w-64" />
          {vehicle ? (
            <p className="mt-1 text-stone-600">
              {vehicle.year} {vehicle.make} {vehicle.model}
            </p>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

function Advice({ text }: { text: string }) {
  if (text === '') return null
  return (
    <section aria-labelledby="advice">
      <h2 id="advice" className="text-[1.75rem]">
        In your mechanic’s words
      </h2>
      <p className="user-text mt-3 max-w-prose">{text}</p>
    </section>
  )
}

function Report({ inspection: { id, bookingId, status } }: { inspection: Diagnostic }) {
  return (
    <section aria-labelledby="report" className="rounded-panel bg-green-50 p-5 md:p-6">
      <h2 id="report" className="text-2xl">
        The report
      </h2>
      <p className="mt-2">
        All of this as a PDF, to keep or to show another garage. Repairs booked through us carry a{' '}
        {WARRANTY_MONTHS}-month warranty.
        {status === 'draft' ? ' It is still a draft: the customer cannot see it yet.' : null}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonAnchor href={reportPath(id)} download variant="outline">
          <FileDown aria-hidden className="size-5" />
          Download the report
        </ButtonAnchor>
        {bookingId ? (
          <ButtonLink to="/booking-confirmation/$id" params={{ id: bookingId }} variant="quiet">
            Open the booking
          </ButtonLink>
        ) : null}
      </div>
    </section>
  )
}

function Photos({ inspection: { photos, findings, annotations } }: { inspection: Diagnostic }) {
  if (photos.length === 0) return null
  const shown = presentFindings(findings)
  return (
    <section aria-labelledby="photos">
      <h2 id="photos" className="mb-4 text-[1.75rem]">
        Photos
      </h2>
      <div className="grid items-start gap-6 sm:grid-cols-2">
        {photos.map((photo, index) => (
          <PinnedPhoto
            key={photo.id}
            photo={photo}
            number={index + 1}
            pins={pinsOn(photo.id, shown, annotations)}
          />
        ))}
      </div>
    </section>
  )
}
