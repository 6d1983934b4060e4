import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { type PartWords, wordsOfPart } from '#domain/vehicles/visits/part-words.ts'
import { shortMonthText } from './calendar-text.ts'

export type Part = VehicleHealth['components'][number]

/** One sentence or two that a driver understands; the figures stand behind them. They say the verdict of its alert. */
export function partSentence(part: Part): string {
  const name = `${part.name[0]?.toLowerCase()}${part.name.slice(1)}`
  const words = wordsOfPart(part.component)
  const { likelyOn, basis, verdict, state } = part
  if (verdict === 'failed') return `Your ${name} failed the MOT test.`
  if (verdict === 'notKnownIfFitted')
    return `Not every car has ${words.isPlural ? '' : 'a '}${name}. Tell us whether yours does.`
  if (state === 'notOnRecord' || likelyOn === null) return unknownSentence(part, words)
  return basis === 'interval'
    ? intervalSentence(part, name, shortMonthText(likelyOn))
    : wearSentence(part, name, { ...words, month: shortMonthText(likelyOn) })
}

function intervalSentence({ verdict }: Part, name: string, month: string): string {
  if (verdict === 'overdue')
    return `Overdue: the makers’ interval for your ${name} ended in ${month}.`
  const begin = {
    dueNow: 'Due now',
    dueSoon: 'Due soon',
    planIn: 'Plan it in',
    worthALook: 'Worth a look',
  }
  const said = verdict in begin ? begin[verdict as keyof typeof begin] : 'Nothing to do yet'
  return `${said}: the makers’ interval for your ${name} ends in ${month}.`
}

function wearSentence(
  { verdict, isAdvised, state, confidence }: Part,
  name: string,
  { are, them, newOnes, month }: PartWords & { month: string },
): string {
  const most = isAdvised
    ? `An MOT test advised on ${them}; most are then due by ${month}.`
    : `Most cars like yours need ${newOnes} by ${month}.`
  if (verdict === 'overdue') return `Your ${name} ${are} overdue. ${most}`
  if (verdict === 'dueNow') return `Your ${name} ${are} due now. ${most}`
  if (verdict === 'dueSoon') return `Your ${name} ${are} due soon. ${most}`
  if (verdict === 'planIn') return `Plan ${them} in. ${most}`
  if (verdict === 'worthALook') {
    if (state === 'notKnownIfFitted')
      return `Worth a look at the next visit, if your car has ${them}. ${most}`
    // A confidence is said as long as the date has not passed.
    const isPast = confidence === null
    return `${isPast ? 'Worth' : 'Not due yet, but worth'} a look at the next visit. ${most}`
  }
  return `Nothing to do yet. ${most}`
}

function unknownSentence({ verdict, question }: Part, { they, were, them }: PartWords): string {
  const due = { likelyDue: 'likely due', maybeDue: 'may be due', worthALook: 'worth a look' }
  const said = verdict in due ? due[verdict as keyof typeof due] : null
  if (question !== null)
    return `Not on record${said === null ? '' : `, ${said === 'may be due' ? 'but' : 'and'} ${said}`}: tell us when ${they} ${were} last renewed.`
  return said === null
    ? `Nobody has recorded when ${they} ${were} last renewed. Ask about ${them} at the next service.`
    : `${said[0]?.toUpperCase()}${said.slice(1)}: nobody has recorded when ${they} ${were} last renewed. Ask about ${them} at the next service.`
}
