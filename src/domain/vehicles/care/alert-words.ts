import { componentOf } from '#domain/vehicles/forecast/components.ts'
import type { ComponentForecast } from '#domain/vehicles/forecast/vehicle-forecast.ts'
import { type Due, dayOf } from './maintenance-schedules.ts'

const DAY_MS = 86_400_000
const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const monthOf = (day: number) => monthFormat.format(Math.round(day) * DAY_MS)
const numberFormat = new Intl.NumberFormat('en-GB')
const miles = (value: number) =>
  `${numberFormat.format(Math.max(0, Math.round(value / 100) * 100))} miles`

type Words = { title: string; description: string }
type Car = { milesPerMonth: number; milesNow: number; today: number; dues: readonly Due[] }

/**
 * Describes a part for its owner: what is known, the forecast and its range, and the standard interval. The text must
 * not depend on today's date, as an alert may stand for months.
 */
export function describeForecast(part: ComponentForecast, car: Car): Words {
  return {
    title: titleOf(part),
    description: [
      sinceText(part, car),
      predictionText(part, car),
      standardText(car.dues.find(({ schedule }) => schedule.service === serviceOf(part))),
    ]
      .filter(Boolean)
      .join(' '),
  }
}

const serviceOf = ({ component }: ComponentForecast) => componentOf(component).service

function titleOf({ component, serviceInDays, risk }: ComponentForecast): string {
  const { name } = componentOf(component)
  if (serviceInDays <= 7) return `${name}: see to it now`
  return serviceInDays <= 30 || risk === 'critical' ? `${name}: due soon` : `${name}: plan it in`
}

function predictionText(part: ComponentForecast, { today, milesPerMonth }: Car): string {
  const earliest = monthOf(today + part.earliestInDays)
  const latest = monthOf(today + part.latestInDays)
  const likely = monthOf(today + part.likelyInDays)
  const rate = numberFormat.format(Math.round(milesPerMonth / 10) * 10)
  const sure = `${Math.round(part.confidence)}% sure, give or take ${componentOf(part.component).toleranceMonths} months`
  const span = earliest === latest ? '' : `; four in five like it between ${earliest} and ${latest}`
  return (
    `Prediction for this car, at about ${rate} miles a month: likely to need renewing in ${likely} (${sure}${span}). ` +
    'The due date comes before that, for safety.'
  )
}

function standardText(due: Due | undefined): string {
  if (!due) return ''
  const { months, miles: most } = due.schedule
  const interval = most === null ? `${months} months` : `${months} months or ${miles(most)}`
  return `The standard interval, ${interval}, runs to ${dayFormat.format(dayOf(due.dueOn) * DAY_MS)}.`
}

function sinceText(
  { since, isAssumed, finding }: ComponentForecast,
  { milesNow, today }: Car,
): string {
  const found =
    finding === null
      ? ''
      : finding.isFailure
        ? 'The last MOT test failed it.'
        : finding.isRepeated
          ? 'Advised on at MOT tests in consecutive years.'
          : 'Advised on at the last MOT test.'
  if (isAssumed) return found
  const months = Math.max(1, Math.round((today - since.day) / 30.436875))
  const age = `Renewed ${months} ${months === 1 ? 'month' : 'months'} and ${miles(milesNow - since.miles)} ago.`
  return since.miles === 0
    ? found || `The first one, ${months} months old.`
    : [age, found].filter(Boolean).join(' ')
}

export function describeMot(dueDay: number, today: number): Words {
  const on = dayFormat.format(dueDay * DAY_MS)
  return dueDay < today
    ? {
        title: 'MOT has run out',
        description: `It ended on ${on}. Until the car has passed a test it may only be driven to one that is booked.`,
      }
    : {
        title: 'MOT due',
        description: `The MOT ends on ${on}. A test within the month before keeps the date.`,
      }
}
