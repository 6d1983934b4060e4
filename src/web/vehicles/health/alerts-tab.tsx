import { Link } from '@tanstack/react-router'
import type { Alert } from '#contract/vehicles/alerts.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { URGENCY_LOOK } from '#web/vehicles/alerts/risk-look.ts'
import type { HealthViewProps } from './health-view-props.ts'

export function AlertsTab({ alerts }: HealthViewProps) {
  // An answer that has not come is no list without alerts.
  if (alerts === null)
    return (
      <p role="status" className="text-stone-600">
        The alerts have not loaded yet. If they do not come, please reload the page.
      </p>
    )
  const live = alerts.filter(({ status }) => status !== 'resolved')
  if (live.length === 0)
    return (
      <EmptyState title="All Good!">Nothing needs doing just now, as far as we know.</EmptyState>
    )
  return (
    <div>
      <ul className="border-t border-stone-200">
        {live.map((alert) => (
          <AlertEntry key={alert.id} alert={alert} />
        ))}
      </ul>
      <p className="mt-5">
        <Link
          to="/maintenance-alerts"
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          Answer these alerts
        </Link>
      </p>
    </div>
  )
}

/** Once overdue it has no confidence: how many like it would have been due by now stands in its description [VEH-33]. */
export function AlertEntry({ alert }: { alert: Alert }) {
  const { title, description, confidenceLevel, urgency } = alert
  return (
    <li className="border-b border-stone-200 py-5">
      <h3 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xl">
        {title}
        <Badge tone={URGENCY_LOOK[urgency].tone}>{URGENCY_LOOK[urgency].label}</Badge>
      </h3>
      <p className="mt-1.5 max-w-prose">{description}</p>
      {confidenceLevel === null ? null : (
        <p className="mt-1.5 text-stone-600">Confidence {Math.round(confidenceLevel)}%</p>
      )}
    </li>
  )
}
