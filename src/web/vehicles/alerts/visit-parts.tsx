import type { AlertPart } from '#contract/vehicles/alerts.ts'
import { ukToday } from '#web/api/network/uk-today.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { shortMonthText } from '#web/vehicles/charts/calendar-text.ts'
import { LifeBar } from '#web/vehicles/charts/life-bar.tsx'

type VisitPartsProps = {
  parts: readonly AlertPart[]
  busyPartId: number | null
  isBusy: boolean
  onDone: (partId: number) => void
}

/** What one visit puts right, part by part. One that was done already is marked by itself [VEH-23]. */
export function VisitParts({ parts, busyPartId, isBusy, onDone }: VisitPartsProps) {
  return (
    <>
      <p className="mt-2 max-w-prose">
        {parts.filter(({ isLook }) => !isLook).length > 1
          ? 'One visit can see to all of these.'
          : 'While it is there, have the rest checked too.'}
      </p>
      <ul className="mt-3 border-t border-stone-200">
        {parts.map((part) => (
          <li key={part.id} className="border-b border-stone-200 py-3">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
              <h4 className="font-semibold">{part.title}</h4>
              <Button
                variant="quiet"
                className="-mx-2 px-2!"
                isLoading={busyPartId === part.id}
                disabled={isBusy}
                onClick={() => onDone(part.id)}
                aria-label={`${part.isLook ? 'Checked' : 'Already done'}: ${part.title}`}
              >
                {part.isLook ? 'Checked' : 'Already done'}
              </Button>
            </div>
            <Verdict part={part} />
          </li>
        ))}
      </ul>
    </>
  )
}

/** The verdict in a sentence and a bar; why is folded behind it. A tester's or the law's word is short enough as it is. */
export function Verdict({ part }: { part: Omit<AlertPart, 'id' | 'isLook'> }) {
  const { basis, description, likelyDate, earliestDate, latestDate, riskLevel } = part
  if (likelyDate === null || basis === 'tester' || basis === 'law')
    return <p className="mt-2 max-w-prose">{description}</p>
  const month = shortMonthText(likelyDate)
  const today = ukToday()
  const isPast = likelyDate < today
  return (
    <>
      <p className="mt-2 max-w-prose">
        {basis === 'interval'
          ? `The makers’ interval ${isPast ? 'ended' : 'ends'} in ${month}.`
          : `Most cars like yours need this by ${month}${isPast ? ', and it has passed' : ''}.`}
      </p>
      {earliestDate === null ? null : (
        <div className="mt-3 max-w-md">
          <LifeBar
            from={today}
            years={5}
            likelyOn={likelyDate}
            earliestOn={earliestDate}
            latestOn={latestDate}
            look={riskLevel}
          />
        </div>
      )}
      <div className="mt-1 max-w-prose">
        <Disclosure summary={<span className="font-normal">Why we think so</span>}>
          <p>{description}</p>
        </Disclosure>
      </div>
    </>
  )
}
