import { Notice } from '#web/ui/feedback/notice.tsx'
import { slotText } from '#web/ui/text/date-text.ts'
import { hoursText } from '#web/ui/text/hours-text.ts'

type HourGoneProps = { at: string | null; firstName: string; hours: number; isTimeStep?: boolean }

/** Says that the hour chosen before the quote has gone, and where to choose another. */
export function HourGone({ at, firstName, hours, isTimeStep = false }: HourGoneProps) {
  if (at === null) return null
  return (
    <Notice tone="warn" isLive title={`${slotText(at)} is no longer free.`}>
      {firstName} has no room for {hoursText(hours)} of work then.{' '}
      {isTimeStep
        ? 'Please choose another time below.'
        : `You can still book ${firstName}: choose another time in the next step.`}
    </Notice>
  )
}
