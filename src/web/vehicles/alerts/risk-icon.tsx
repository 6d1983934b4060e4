import { CircleCheck, OctagonAlert, TriangleAlert } from 'lucide-react'
import type { Alert } from '#contract/vehicles/alerts.ts'

export function RiskIcon({ riskLevel }: Pick<Alert, 'riskLevel'>) {
  if (riskLevel === 'low') return <CircleCheck aria-hidden className="size-6 text-green-700" />
  if (riskLevel === 'medium') return <TriangleAlert aria-hidden className="size-6 text-amber-700" />
  return <OctagonAlert aria-hidden className="size-6 text-red-600" />
}
