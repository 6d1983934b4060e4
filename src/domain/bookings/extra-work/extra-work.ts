import { type BookingStatus, IN_HAND_STATUSES } from '#domain/bookings/booking-status.ts'
import type { Pence } from '#domain/money/money.ts'

/** Where approved work is done: on the visit that was booked, or on another with a booking of its own. */
export const VISITS = ['same', 'another'] as const
export type Visit = (typeof VISITS)[number]

/** Work that is approved before the job has ended joins it. Afterwards the mechanic has to come again [INSP-31]. */
export const visitFor = (status: BookingStatus): Visit =>
  (IN_HAND_STATUSES as readonly BookingStatus[]).includes(status) ? 'same' : 'another'

/** A mechanic proposes more work when they are at the car and have begun. */
export const canProposeExtra = (status: BookingStatus): boolean => status === 'in-progress'

/** What a customer chooses from: being asked every time, the amounts in force, and the one that their booking has. */
export const ceilingsToChoose = (inForce: readonly number[], own = 0): number[] =>
  [...new Set([0, ...inForce, own])].sort((a, b) => a - b)

export const ceilingText = (pounds: number): string =>
  pounds === 0 ? 'Ask me every time' : `Up to £${pounds} in all`

/** What pages promise of work beyond the quote, whatever amount a customer has chosen in advance [INSP-34]. */
export const EXTRA_WORK_SENTENCES = {
  terms:
    'Nothing beyond the quote is done or charged until you have agreed to its price, unless it fits within an amount for extra work that you chose in advance.',
  inAdvance:
    'If you chose an amount for extra work in advance, they may go ahead within it without asking, and we email you what it is.',
  forMechanic:
    'None of it is done before the customer approves it, unless it fits within an amount that they chose in advance.',
} as const

/** What a mechanic reads once a proposal is sent. */
export const proposedWords = (isAgreed: boolean) =>
  isAgreed
    ? {
        title: 'Agreed in advance',
        description: 'It fits within the amount that the customer chose, and is part of the job.',
      }
    : { title: 'Sent', description: 'The customer approves or declines it.' }

type Proposal = { ceilingPence: Pence; agreedPence: Pence; proposedPence: Pence }

/** Says whether a proposal fits within what is left of the ceiling, and so needs no question [INSP-34]. */
export const isWithinCeiling = ({ ceilingPence, agreedPence, proposedPence }: Proposal): boolean =>
  ceilingPence > 0 && agreedPence + proposedPence <= ceilingPence

export type JobLine = {
  position: number
  serviceId: number
  name: string
  laborCost: Pence
  partsCost: Pence
  laborHours: number
  /** Approved while the job was under way. */
  isExtra: boolean
}

type Work = Omit<JobLine, 'position' | 'isExtra'>

/** The lines of a job: those of its quote, then the extra work in the order in which it was approved. */
export function jobLines(
  quoted: readonly (Work & { position: number })[],
  extras: readonly Work[],
): JobLine[] {
  const next = Math.max(-1, ...quoted.map(({ position }) => position)) + 1
  return [
    ...quoted.map((line) => ({ ...line, isExtra: false })),
    ...extras.map((line, index) => ({ ...line, position: next + index, isExtra: true })),
  ]
}

/** The hours of a job with its extra work, in hundredths of an hour exactly. */
export const hoursOf = (quotedHours: number, extras: readonly { laborHours: number }[]): number =>
  extras.reduce(
    (sum, { laborHours }) => sum + Math.round(laborHours * 100),
    Math.round(quotedHours * 100),
  ) / 100
