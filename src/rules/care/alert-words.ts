import { componentOf } from '#rules/prediction/components.ts'
import type { ComponentForecast } from '#rules/prediction/vehicle-forecast.ts'

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
type Car = { milesPerMonth: number; milesNow: number; today: number }

/** What people are told of a part: what is known, what follows from it, how wide that is. */
export function describeForecast(part: ComponentForecast, car: Car): Words {
  const { name, toleranceMonths } = componentOf(part.component)
  const isNear = part.serviceInDays <= 30 || part.risk === 'critical'
  const earliest = monthOf(car.today + part.earliestInDays)
  const latest = monthOf(car.today + part.latestInDays)
  const likely = monthOf(car.today + part.likelyInDays)
  const span =
    earliest === latest
      ? ''
      : ` Four in five like it reach that point between ${earliest} and ${latest}.`
  const confidence = Math.round(part.confidence)
  return {
    title: isNear ? `${name}: see to it now` : `${name}: plan it in`,
    description:
      `${sinceText(part, car)} At about ${numberFormat.format(Math.round(car.milesPerMonth / 10) * 10)} miles a month ` +
      `the likely time to renew is ${likely}.${span} ` +
      `The chance that ${likely} is right to within ${toleranceMonths} months is ${confidence}%.`,
  }
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
