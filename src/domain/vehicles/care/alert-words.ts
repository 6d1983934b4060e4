import { countText } from '#domain/text/count-text.ts'
import { DAY_MS } from '#domain/time/milliseconds.ts'
import { componentOf } from '#domain/vehicles/forecast/components.ts'
import type { ComponentForecast } from '#domain/vehicles/forecast/part-forecast.ts'
import { dueInTenText, oddsOf } from '#domain/vehicles/visits/part-odds.ts'
import { type Listing, titleOfVerdict, verdictOf } from '#domain/vehicles/visits/part-verdict.ts'
import { type PartWords, wordsOfPart } from '#domain/vehicles/visits/part-words.ts'
import { isSeenRaised } from '#domain/vehicles/visits/seen-in-visit.ts'

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
 * Describes a part for its keeper: what is known, and by when such parts are due. An alert may stand for months, so of
 * today's date the description depends on nothing but how overdue the part is, with which its alert is written anew.
 */
export function describeForecast(part: ComponentForecast, likelyDay: number, car: Car): Words {
  const words = wordsOfPart(part.component)
  return {
    title: titleOfVerdict(
      componentOf(part.component).name,
      verdictOf({ ...part, likelyDay }, car.today, car.listing),
    ),
    description: [
      sinceText(part, words),
      part.basis === 'wear'
        ? wearText(part, likelyDay, car)
        : intervalText(part, likelyDay, car.today),
      unknownText(part, words),
      car.listing === 'look' ? lookText(words, { ...part, isPast: likelyDay < car.today }) : '',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

function lookText(
  { isPlural, are, them }: PartWords,
  {
    component,
    state,
    isPast,
  }: Pick<ComponentForecast, 'component' | 'state'> & { isPast: boolean },
): string {
  const look = `have ${them} looked at while the car is ${isSeenRaised(component) ? 'raised' : 'seen to'}.`
  if (state === 'notKnownIfFitted') return `Not every car has ${them}: if yours does, ${look}`
  // What calls for no visit by itself may be past its date.
  return isPast
    ? `That date has passed: ${look}`
    : `${isPlural ? 'They' : 'It'} ${are} not due yet: ${look}`
}

function unknownText(
  { component, state, question }: ComponentForecast,
  { they, were, are }: PartWords,
): string {
  if (question === 'lastRenewed')
    return `No later renewal is on record: if ${they} ${were} renewed elsewhere, tell us when, and the date follows.`
  // Nobody is asked about a part that raises no alert of its own, so nobody has said that they do not know.
  return state === 'notOnRecord' && componentOf(component).alertsOn === 'forecast'
    ? `You told us that you do not know when ${they} ${were} renewed, so ${they} ${are} worth a look.`
    : ''
}

function wearText(
  part: ComponentForecast,
  likelyDay: number,
  { milesPerMonth, today }: Pick<Car, 'milesPerMonth' | 'today'>,
): string {
  const { earliestDay, latestDay, finding } = part
  if (finding?.isFailure) return ''
  const rate = countText(Math.round(milesPerMonth / 10) * 10)
  const like = finding ? 'most parts with such an advisory' : 'most cars like yours'
  const { dueInTen } = oddsOf(part, today)
  const most = `At about ${rate} miles a month, ${like} are due by ${monthOf(likelyDay)}`
  if (dueInTen !== null) return `${most}, and ${dueInTenText(dueInTen)} would have been by now.`
  const span =
    earliestDay === null || latestDay === null || monthOf(earliestDay) === monthOf(latestDay)
      ? ''
      : `, four in five between ${monthOf(earliestDay)} and ${monthOf(latestDay)}`
  return `${most}${span}.`
}

function intervalText({ component }: ComponentForecast, likelyDay: number, today: number): string {
  const { months, miles } = componentOf(component)
  const interval =
    miles === null ? `${months} months` : `${months} months or ${countText(miles)} miles`
  return `The usual interval of the makers, ${interval}, ${likelyDay < today ? 'ended' : 'ends'} on ${dayText(likelyDay)}. It is an interval, not a forecast of wear.`
}

function sinceText(part: ComponentForecast, { them }: PartWords): string {
  const { finding } = part
  const found =
    finding === null
      ? ''
      : finding.isFailure
        ? `The MOT test of ${dayText(finding.day)} failed ${them}.`
        : finding.isRepeated
          ? `MOT tests advised on ${them} two years in a row.`
          : `The MOT test of ${dayText(finding.day)} advised on ${them}.`
  return [renewedText(part), found].filter(Boolean).join(' ')
}

function renewedText({ since, recordDay, likelyDay }: ComponentForecast): string {
  if (since === null || since.from === 'nobody') return ''
  if (since.from === 'factory') {
    const isFromNew = monthOf(likelyDay ?? 0) === monthOf(recordDay ?? 0)
    const counted = isFromNew ? ', so we count from new,' : ' since new,'
    return `No renewal is on record${counted} in ${monthOf(since.day)}.`
  }
  if (since.from === 'tests') return `Renewed around ${monthOf(since.day)}, as the MOT tests show.`
  return `Renewed on ${dayText(since.day)}${since.from === 'keeper' ? ', as you told us' : ''}.`
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
