import { countText } from '#domain/text/count-text.ts'
import { componentOf } from '#domain/vehicles/forecast/components.ts'
import type { ComponentForecast } from '#domain/vehicles/forecast/part-forecast.ts'
import { type Listing, titleOfVerdict, verdictOf } from '#domain/vehicles/visits/part-verdict.ts'

const DAY_MS = 86_400_000
const monthFormat = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const dayFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
const monthOf = (day: number) => monthFormat.format(day * DAY_MS)
const dayText = (day: number) => dayFormat.format(day * DAY_MS)

type Words = { title: string; description: string }
type Car = { milesPerMonth: number; today: number; listing: Listing }

/**
 * Describes a part for its owner: what is known, and by when such parts are due. The description does not depend on
 * today's date, as an alert may stand for months.
 */
export function describeForecast(part: ComponentForecast, likelyDay: number, car: Car): Words {
  return {
    title: titleOfVerdict(
      componentOf(part.component).name,
      verdictOf({ ...part, likelyDay }, car.today, car.listing),
    ),
    description: [
      sinceText(part),
      part.basis === 'wear' ? wearText(part, likelyDay, car) : intervalText(part, likelyDay),
      unknownText(part),
      car.listing === 'look'
        ? 'It is not due yet: have it looked at while the car is seen to.'
        : '',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

function unknownText({ state, question }: ComponentForecast): string {
  if (question === 'lastRenewed')
    return 'No later renewal is on record: if it was renewed elsewhere, tell us when, and the date follows.'
  return state === 'notOnRecord'
    ? 'You told us that you do not know when it was renewed, so it is worth a look.'
    : ''
}

function wearText(
  { earliestDay, latestDay, finding }: ComponentForecast,
  likelyDay: number,
  { milesPerMonth }: Pick<Car, 'milesPerMonth'>,
): string {
  if (finding?.isFailure) return ''
  const rate = countText(Math.round(milesPerMonth / 10) * 10)
  const like = finding ? 'most parts with such an advisory' : 'most cars like yours'
  const span =
    earliestDay === null || latestDay === null || monthOf(earliestDay) === monthOf(latestDay)
      ? ''
      : `, four in five between ${monthOf(earliestDay)} and ${monthOf(latestDay)}`
  return `At about ${rate} miles a month, ${like} are due by ${monthOf(likelyDay)}${span}.`
}

function intervalText({ component }: ComponentForecast, likelyDay: number): string {
  const { months, miles } = componentOf(component)
  const interval =
    miles === null ? `${months} months` : `${months} months or ${countText(miles)} miles`
  return `The usual interval of the makers, ${interval}, ends on ${dayText(likelyDay)}. It is an interval, not a forecast of wear.`
}

function sinceText({ since, finding }: ComponentForecast): string {
  const found =
    finding === null
      ? ''
      : finding.isFailure
        ? `The MOT test of ${dayText(finding.day)} failed it.`
        : finding.isRepeated
          ? 'MOT tests advised on it two years in a row.'
          : `The MOT test of ${dayText(finding.day)} advised on it.`
  return [renewedText(since), found].filter(Boolean).join(' ')
}

function renewedText(since: ComponentForecast['since']): string {
  if (since === null || since.from === 'nobody') return ''
  if (since.from === 'factory')
    return `No renewal is on record, so we take it to be the original, from ${monthOf(since.day)}.`
  if (since.from === 'tests') return `Renewed around ${monthOf(since.day)}, as the MOT tests show.`
  return `Renewed on ${dayText(since.day)}${since.from === 'owner' ? ', as you told us' : ''}.`
}

export function describeMot(dueDay: number, today: number): Words {
  const on = dayText(dueDay)
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
