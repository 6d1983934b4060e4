import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { Alert } from '#contract/vehicles/alerts.ts'
import type { AnsweredAlertStatus } from '#domain/vehicles/care/alert-status.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Plate } from '#web/ui/car/plate.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Disclosure } from '#web/ui/layout/disclosure.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { monthText } from '#web/vehicles/charts/calendar-text.ts'
import { LifeBar } from '#web/vehicles/charts/life-bar.tsx'
import { BookServiceLink } from './book-service-link.tsx'
import { RISK_LOOK } from './risk-look.ts'

type AlertItemProps = {
  alert: Alert
  busy: Alert['status'] | null
  onMove: (status: AnsweredAlertStatus) => void
}

export function AlertItem({ alert, busy, onMove }: AlertItemProps) {
  const isActive = alert.status === 'active'
  const { vehicle } = alert
  return (
    <article
      aria-labelledby={`alert-${alert.id}`}
      className={classNames(
        'grid gap-x-4 gap-y-3 py-6 sm:grid-cols-[auto_1fr]',
        !isActive && 'text-stone-600',
      )}
    >
      <div className="hidden pt-0.5 sm:block">
        <RiskIcon riskLevel={alert.riskLevel} />
      </div>
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <h3 id={`alert-${alert.id}`} className="text-xl">
            {alert.title}
          </h3>
          <Badge tone={isActive ? RISK_LOOK[alert.riskLevel].tone : 'neutral'}>
            {RISK_LOOK[alert.riskLevel].label}
          </Badge>
          {isActive ? null : <Badge>ACKNOWLEDGED</Badge>}
        </div>
        <Verdict alert={alert} />
        <Facts alert={alert} />
        <div className="mt-4 flex flex-wrap gap-2">
          {isActive ? (
            <>
              <BookServiceLink
                registration={vehicle.registration}
                serviceId={alert.service?.id ?? null}
                ariaLabel={`Book Service Now: ${alert.title}`}
              >
                Book Service Now
              </BookServiceLink>
              <Button
                variant="outline"
                isLoading={busy === 'acknowledged'}
                disabled={busy !== null}
                onClick={() => onMove('acknowledged')}
                aria-label={`Acknowledge: ${alert.title}`}
              >
                Acknowledge
              </Button>
            </>
          ) : null}
          <Button
            variant={isActive ? 'quiet' : 'outline'}
            isLoading={busy === 'resolved'}
            disabled={busy !== null}
            onClick={() => onMove('resolved')}
            aria-label={`Mark Resolved: ${alert.title}`}
          >
            Mark Resolved
          </Button>
        </div>
      </div>
    </article>
  )
}

/** The verdict in a sentence and a bar; why is folded behind it. A tester's or the law's word is short enough as it is. */
function Verdict({ alert }: { alert: Alert }) {
  const { basis, description, likelyDate, earliestDate, latestDate, urgency, riskLevel } = alert
  if (likelyDate === null || basis === 'tester' || basis === 'law')
    return <p className="mt-2 max-w-prose">{description}</p>
  const month = monthText(likelyDate)
  return (
    <>
      <p className="mt-2 max-w-prose">
        {basis === 'interval'
          ? `The makers’ interval ${urgency === 'overdue' ? 'ended' : 'ends'} in ${month}.`
          : `Most cars like yours need this by ${month}${urgency === 'overdue' ? ', and it has passed' : ''}.`}
      </p>
      {earliestDate === null ? null : (
        <div className="mt-3 max-w-md">
          <LifeBar
            from={new Date().toISOString().slice(0, 10)}
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

const BASIS_TEXT = {
  wear: 'predicted',
  interval: 'by the makers’ interval',
  tester: 'by the MOT test',
  law: 'by law',
} as const satisfies Record<Alert['basis'], string>

function Facts({
  alert: { vehicle, service, predictedFailureDate, estimatedCost, basis },
}: {
  alert: Alert
}) {
  return (
    <dl className="mt-4 grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-[auto_auto_auto_auto] lg:justify-start">
      <div>
        <dt className="text-sm text-stone-600">Vehicle</dt>
        <dd className="mt-0.5 flex flex-wrap items-center gap-2">
          {vehicle.year} {vehicle.make} {vehicle.model}
          <Plate size="small" registration={vehicle.registration} />
        </dd>
      </div>
      {service ? (
        <div>
          <dt className="text-sm text-stone-600">Service</dt>
          <dd className="mt-0.5">
            {service.name} ({service.category})
          </dd>
        </div>
      ) : null}
      {predictedFailureDate ? (
        <div>
          <dt className="text-sm text-stone-600">Due date</dt>
          <dd className="mt-0.5">
            {dateText(predictedFailureDate)}
            <span className="text-stone-600">, {BASIS_TEXT[basis]}</span>
          </dd>
        </div>
      ) : null}
      {estimatedCost === null ? null : (
        <div>
          <dt className="text-sm text-stone-600">Estimated cost</dt>
          <dd className="mt-0.5">
            <Price pounds={estimatedCost} />
          </dd>
        </div>
      )}
    </dl>
  )
}

function RiskIcon({ riskLevel }: Pick<Alert, 'riskLevel'>) {
  if (riskLevel === 'low') return <CircleCheck aria-hidden className="size-6 text-green-700" />
  if (riskLevel === 'medium') return <TriangleAlert aria-hidden className="size-6 text-amber-700" />
  return <OctagonAlert aria-hidden className="size-6 text-red-600" />
}
