import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { Alert } from '#contract/vehicles/alerts.ts'
import type { AnsweredAlertStatus } from '#domain/vehicles/care/alert-status.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Plate } from '#web/ui/car/plate.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Badge } from '#web/ui/layout/badge.tsx'
import { dateText } from '#web/ui/text/date-text.ts'
import { Price } from '#web/ui/text/price.tsx'
import { BookServiceLink } from './book-service-link.tsx'
import { RISK_LOOK } from './risk-look.ts'
import { Verdict, VisitParts } from './visit-parts.tsx'

type AlertItemProps = {
  alert: Alert
  busy: Alert['status'] | null
  onMove: (status: AnsweredAlertStatus) => void
  busyPartId: number | null
  onPartDone: (partId: number) => void
}

export function AlertItem({ alert, busy, onMove, busyPartId, onPartDone }: AlertItemProps) {
  const isActive = alert.status === 'active'
  const isBusy = busy !== null || busyPartId !== null
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
        {alert.parts.length > 1 ? (
          <VisitParts
            parts={alert.parts}
            busyPartId={busyPartId}
            isBusy={isBusy}
            onDone={onPartDone}
          />
        ) : (
          <Verdict part={alert} />
        )}
        <Facts alert={alert} />
        <div className="mt-4 flex flex-wrap gap-2">
          {isActive ? (
            <>
              <BookServiceLink
                registration={vehicle.registration}
                serviceId={alert.service?.id ?? null}
                alsoIds={alert.parts.flatMap(({ service }) => service?.id ?? [])}
                ariaLabel={`Book Service Now: ${alert.title}`}
              >
                Book Service Now
              </BookServiceLink>
              <Button
                variant="outline"
                isLoading={busy === 'acknowledged'}
                disabled={isBusy}
                onClick={() => onMove('acknowledged')}
                aria-label={`Acknowledge: ${alert.title}`}
              >
                Acknowledge
              </Button>
            </>
          ) : null}
          {/* On a phone it stands in a line of its own, where its words begin with the others'. */}
          <div className={isActive ? 'max-[32rem]:basis-full' : undefined}>
            <Button
              variant={isActive ? 'quiet' : 'outline'}
              className={isActive ? 'max-[32rem]:-ml-5' : undefined}
              isLoading={busy === 'resolved'}
              disabled={isBusy}
              onClick={() => onMove('resolved')}
              aria-label={`Mark Resolved: ${alert.title}`}
            >
              Mark Resolved
            </Button>
          </div>
        </div>
      </div>
    </article>
  )
}

const BASIS_TEXT = {
  wear: 'predicted',
  interval: 'by the makers’ interval',
  tester: 'by the MOT test',
  law: 'by law',
} as const satisfies Record<Alert['basis'], string>

function Facts({ alert }: { alert: Alert }) {
  const { vehicle, predictedFailureDate, estimatedCost, basis } = alert
  const services = Map.groupBy(
    alert.parts.flatMap(({ service }) => service ?? []),
    ({ id }) => id,
  )
  return (
    <dl className="mt-4 grid grid-cols-1 gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,auto)_auto_auto_auto] lg:justify-start">
      <div>
        <dt className="text-sm text-stone-600">Vehicle</dt>
        <dd className="user-text mt-0.5 flex flex-wrap items-center gap-2">
          {vehicle.year} {vehicle.make} {vehicle.model}
          <Plate size="small" registration={vehicle.registration} />
        </dd>
      </div>
      {services.size === 0 ? null : (
        <div>
          <dt className="text-sm text-stone-600">{services.size === 1 ? 'Service' : 'Services'}</dt>
          {[...services.values()].map(([service]) =>
            service ? (
              <dd key={service.id} className="mt-0.5">
                {service.name} ({service.category})
              </dd>
            ) : null,
          )}
        </div>
      )}
      {predictedFailureDate ? (
        <div>
          <dt className="text-sm text-stone-600">
            {alert.parts.length > 1 ? 'First due date' : 'Due date'}
          </dt>
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
