import { componentOf, type HealthCategory } from '#domain/vehicles/forecast/components.ts'
import type { ComponentForecast } from '#domain/vehicles/forecast/vehicle-forecast.ts'

const HEALTH_CATEGORIES: readonly HealthCategory[] = [
  'engine',
  'brakes',
  'battery',
  'tyres',
  'transmission',
]

type HealthStatus = 'excellent' | 'good' | 'warning' | 'critical'

export type CategoryHealth = {
  category: HealthCategory
  /** 0 to 100; null where nothing is recorded. */
  score: number | null
  status: HealthStatus | null
}

/**
 * A category is as healthy as its worst part: 100 less the chance, in per cent, that this part wears out within 90
 * days, less up to 40 for the used share of its likely life. This is our judgement: a score should fall with age before
 * the risk rises.
 */
export function scoreOf(part: ComponentForecast, today: number): number {
  const behind = Math.max(0, today - part.since.day)
  const used = behind / Math.max(1, behind + part.likelyInDays)
  return Math.round(
    Math.max(0, Math.min(100, 100 * (1 - part.chanceWithin90Days) - 40 * used ** 2)),
  )
}

function statusOf(score: number): HealthStatus {
  if (score >= 85) return 'excellent'
  if (score >= 65) return 'good'
  return score >= 40 ? 'warning' : 'critical'
}

export function healthOf(
  parts: readonly ComponentForecast[],
  today: number,
): { overall: number | null; categories: CategoryHealth[] } {
  const categories = HEALTH_CATEGORIES.flatMap((category): CategoryHealth[] => {
    const own = parts.filter(({ component }) => componentOf(component).category === category)
    if (own.length === 0) return []
    const known = own.filter(({ isAssumed, finding }) => !isAssumed || finding !== null)
    if (known.length === 0) return [{ category, score: null, status: null }]
    const score = Math.min(...known.map((part) => scoreOf(part, today)))
    return [{ category, score, status: statusOf(score) }]
  })
  const scores = categories.flatMap(({ score }) => (score === null ? [] : [score]))
  if (scores.length === 0) return { overall: null, categories }
  // The worst part counts half, because three good tyres do not make up for one bad brake.
  const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length
  return { overall: Math.round((mean + Math.min(...scores)) / 2), categories }
}
