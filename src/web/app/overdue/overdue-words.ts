import type { Booking } from '#contract/bookings/bookings.ts'
import type { Job } from '#contract/jobs/jobs.ts'
import { bookingHeading, setOffLabel } from '#domain/bookings/booking-status.ts'
import { CUSTOMER_OVERDUE_WORDS, type OverdueKind } from '#domain/jobs/dispatch/overdue-kind.ts'
import { clockText, dateTimeText } from '#web/ui/text/date-text.ts'

type Late = Pick<Booking, 'overdue' | 'mechanicName' | 'scheduledDate' | 'deposit'> & {
  serviceType?: Booking['serviceType']
}

export function overdueHeading(kind: OverdueKind, serviceType: Booking['serviceType']): string {
  switch (kind) {
    case 'asked':
    case 'sought':
      return 'Your mechanic is late'
    case 'gone':
      return CUSTOMER_OVERDUE_WORDS.gone
    case 'not-started':
      return bookingHeading('on-the-way', serviceType)
    case 'not-finished':
      return bookingHeading('in-progress', serviceType)
  }
}

const who = ({ mechanicName }: Pick<Late, 'mechanicName'>) => mechanicName ?? 'Your mechanic'

/** What is late and since when; null while the booking goes as booked [JOB-142]. */
export function overdueLead(booking: Late): string | null {
  const { overdue, scheduledDate, serviceType } = booking
  if (overdue === null || scheduledDate === null) return null
  const when = dateTimeText(scheduledDate)
  const isGarage = serviceType === 'garage'
  switch (overdue.kind) {
    case 'asked':
    case 'sought':
      return isGarage
        ? `${who(booking)} expected your car on ${when} and has not said that all is ready for it.`
        : `${who(booking)} was due on ${when} and has not said that they are on the way.`
    case 'gone':
      return isGarage
        ? `${who(booking)} expected your car on ${when}. That time is over, and we have not heard that the work began.`
        : `${who(booking)} was due on ${when}. That time is over, and we have not heard that they came.`
    case 'not-started':
      return isGarage
        ? `${who(booking)} was getting ready for your car, booked for ${when}, and has not said that the work has begun.`
        : `${who(booking)} set off to you, booked for ${when}, and has not said that the work has begun.`
    case 'not-finished':
      return `${who(booking)} began the work that was booked for ${when}, and has not said that it is finished.`
  }
}

/** What happens next by itself. */
export function overdueNext(booking: Late): string {
  const { overdue, serviceType } = booking
  const isGarage = serviceType === 'garage'
  switch (overdue?.kind) {
    case 'asked':
      return `We have asked ${booking.mechanicName ?? 'your mechanic'} whether ${isGarage ? 'all is ready' : 'they are coming'}. If we have not heard from them by ${clockText(overdue.nextChangeAt ?? '')}, we look for somebody else.`
    case 'sought':
      return 'It is on our desk’s list, to find you somebody else. If another mechanic takes over, you get an email with the name and the time.'
    case 'gone':
      return `It is still on our desk’s list, and your booking stays open until it is settled with you. If the ${isGarage ? 'work was done after all' : 'mechanic did come'}, please let us know.`
    case 'not-started':
      return `If ${isGarage ? 'the work has begun' : 'your mechanic is at your car'}, there is nothing to do. If not, please ring us, and we send somebody else or find another time.`
    default:
      return 'If the work is still going on, there is nothing to do. If it is done, or was left undone, please ring.'
  }
}

const CAN_END: readonly (OverdueKind | undefined)[] = ['asked', 'sought', 'gone']

/** Whether the desk may still send somebody else, move it or cancel it. */
export const isStillOpen = ({ overdue }: Pick<Late, 'overdue'>): boolean =>
  CAN_END.includes(overdue?.kind)

/** What cancelling by telephone comes to: the failure is ours, so the deposit goes back [JOB-142]. */
export const overdueChoices = ({ deposit }: Pick<Late, 'deposit'>): string =>
  deposit === 'paid'
    ? 'You do not have to wait. Ring us, and we send somebody else, find another time, or cancel it and refund your deposit in full.'
    : 'You do not have to wait. Ring us, and we send somebody else, find another time, or cancel it at no cost to you.'

/** The same for the mechanic, with what to press. */
export function overdueForMechanic({
  overdue,
  scheduledDate,
  quote: { serviceType },
}: Pick<Job, 'overdue' | 'scheduledDate' | 'quote'>): string | null {
  if (overdue === null || scheduledDate === null) return null
  const due = dateTimeText(scheduledDate)
  const isGarage = serviceType === 'garage'
  const setOff = `“${setOffLabel(serviceType)}”`
  switch (overdue.kind) {
    case 'asked':
      return `Due on ${due}. Your customer’s page says that you are late. Please press ${setOff}, or hand the job back: from ${clockText(overdue.nextChangeAt ?? '')} we look for somebody else.`
    case 'sought':
      return `Due on ${due}. We are looking for another mechanic. If you ${isGarage ? 'can do it' : 'are coming'}, please press ${setOff} now and ring your customer.`
    case 'gone':
      return `Due on ${due}, and we have not heard that you ${isGarage ? 'began' : 'went'}. If you did the job, please press each step now. If you did not, please ring your customer and hand the job back.`
    case 'not-started':
      return `Due on ${due}. ${isGarage ? 'You were getting ready' : 'You were on the way'}, and your customer’s page says that you have not started. If ${isGarage ? 'the car is with you' : 'you are at the car'}, please press “Start the job”.`
    case 'not-finished':
      return `Booked for ${due}. Once the work is done, please press “Complete the job”: the bill is sent then.`
  }
}
