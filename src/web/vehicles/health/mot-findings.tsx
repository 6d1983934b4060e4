import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { BookServiceLink } from '#web/vehicles/alerts/book-service-link.tsx'
import { calendarText } from '#web/vehicles/charts/calendar-text.ts'

type Finding = VehicleHealth['mot']['findings'][number]

/** Lists the car's own advisories and failures in plain English, each with a link to its quote. */
export function MotFindings({ health, isSample }: { health: VehicleHealth; isSample: boolean }) {
  const { mot, vehicle, mileage } = health
  const today = mileage.forecast[0]?.on ?? ''
  if (!mot.isKnown)
    return isSample ? null : (
      <Notice title="No MOT history">
        There is none for this car, or we cannot reach the records just now. Until then, a mileage
        from you makes the forecasts better.
      </Notice>
    )
  return (
    <section aria-labelledby="mot">
      <h2 id="mot" className="flex flex-wrap items-center gap-3 text-[1.75rem]">
        What its MOT tests said {mot.isSimulated ? <Badge tone="notice">Simulated</Badge> : null}
      </h2>
      {mot.dueOn ? (
        <p className="mt-2 text-stone-600">
          The MOT {mot.dueOn < today ? 'ended' : 'ends'} on {calendarText(mot.dueOn)}.
        </p>
      ) : null}
      {mot.outstandingRecall === 'Yes' ? (
        <Notice tone="warn" title="The maker has recalled this car" className="mt-4">
          A recall is repaired free of charge by the maker's dealers. Ring one with your
          registration.
        </Notice>
      ) : null}
      {mot.findings.length === 0 ? (
        <p className="mt-4">No test has found anything to report.</p>
      ) : (
        <ul className="mt-4 border-t border-stone-200">
          {mot.findings.map((finding) => (
            <FindingRow key={finding.part} finding={finding} registration={vehicle.registration} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FindingRow({ finding, registration }: { finding: Finding; registration: string }) {
  const { name, years, places, isFailure, isRectified, isOpen, isRepeated, service } = finding
  const outcome = isRectified ? 'put right at the test' : isFailure ? 'failed' : 'advised'
  return (
    <li className="grid gap-x-8 gap-y-3 border-b border-stone-200 py-5 md:grid-cols-[1fr_auto] md:items-center">
      <div className="max-w-prose">
        <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
          {name}
          {places.length > 0 ? `, ${places.join(' and ')}` : ''}: {outcome} {listText(years)}
          {isRepeated && isOpen ? <Badge tone="bad">Year after year</Badge> : null}
          {isOpen || isRectified ? null : <Badge tone="good">Not found again</Badge>}
          {isRectified ? <Badge tone="good">Put right</Badge> : null}
        </h3>
        <p className="mt-1.5">{finding.meaning}</p>
        <p className="mt-1.5 text-sm text-stone-600">In the tester’s words: {finding.text}</p>
      </div>
      {isOpen && service ? (
        <BookServiceLink
          registration={registration}
          serviceId={service.id}
          variant="outline"
          ariaLabel={`Get a quote: ${name}`}
        >
          Get a quote
        </BookServiceLink>
      ) : null}
    </li>
  )
}

/** "2023, 2024 and 2025". */
const listText = (years: readonly number[]) =>
  years.length < 2 ? String(years[0] ?? '') : `${years.slice(0, -1).join(', ')} and ${years.at(-1)}`
