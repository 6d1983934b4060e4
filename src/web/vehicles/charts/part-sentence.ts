import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { monthText } from './calendar-text.ts'

export type Part = VehicleHealth['components'][number]

/** One sentence or two that a driver understands; the figures stand behind them. */
export function partSentence(part: Part, today: string): string {
  const name = `${part.name[0]?.toLowerCase()}${part.name.slice(1)}`
  const isPlural = name.endsWith('s')
  const [are, them] = isPlural ? ['are', 'them'] : ['is', 'it']
  const { likelyOn, basis, state, isAdvised } = part
  if (state === 'notKnownIfFitted')
    return `Not every car has ${isPlural ? '' : 'a '}${name}. Tell us whether yours does.`
  if (state === 'notOnRecord' || likelyOn === null) return unknownSentence(part, today, isPlural)
  const month = monthText(likelyOn)
  if (basis === 'interval') {
    if (state === 'overdue') return `The makers’ interval for your ${name} ended in ${month}.`
    const still = state === 'due' ? 'Due soon' : 'Nothing to do yet'
    return `${still}: the makers’ interval for your ${name} ends in ${month}.`
  }
  const most = isAdvised
    ? `An MOT test advised on ${them}; most are then due by ${month}.`
    : `Most cars like yours need ${isPlural ? 'new ones' : 'a new one'} by ${month}.`
  if (state === 'overdue') return `Your ${name} ${are} overdue. ${most}`
  return state === 'due' ? `Your ${name} ${are} due soon. ${most}` : `Nothing to do yet. ${most}`
}

function unknownSentence({ likelyOn, question }: Part, today: string, isPlural: boolean): string {
  const were = isPlural ? 'they were' : 'it was'
  if (question === null)
    return `Nobody has recorded when ${were} last renewed. Ask about ${isPlural ? 'them' : 'it'} at the next service.`
  const isLikelyDue = likelyOn !== null && likelyOn <= today
  return `Not on record${isLikelyDue ? ', and likely due' : ''}: tell us when ${were} last renewed.`
}
