import type { Alert } from '#contract/vehicles/alerts.ts'
import type { BadgeTone } from '#web/ui/layout/badge.tsx'

type Look = { label: string; tone: BadgeTone }

/** Critical and high are red, medium is a warning, low is green; the word always stands beside the colour. */
export const RISK_LOOK: Readonly<Record<Alert['riskLevel'], Look>> = {
  critical: { label: 'Critical', tone: 'bad' },
  high: { label: 'High', tone: 'bad' },
  medium: { label: 'Medium', tone: 'warn' },
  low: { label: 'Low', tone: 'good' },
}

export const URGENCY_LOOK: Readonly<Record<Alert['urgency'], Look>> = {
  overdue: { label: 'Overdue', tone: 'bad' },
  urgent: { label: 'Urgent', tone: 'bad' },
  soon: { label: 'Soon', tone: 'warn' },
  planned: { label: 'Plan ahead', tone: 'neutral' },
}
