import type { Words } from './explain-refusal.ts'

/** The page shows what is new by itself. */
const JUST_CHANGED = 'This booking has just changed. Please look at it again.'

/** What a customer reads when a change of their booking is refused. */
export const BOOKING_WORDS = {
  cancelBooking: {
    title: 'Not cancelled',
    titles: { already_cancelled: 'Already cancelled' },
    otherwise: 'We could not cancel your booking. Please try again.',
    invalid_transition: JUST_CHANGED,
  },
  rescheduleBooking: {
    title: 'Not moved',
    otherwise: 'We could not move your booking. Please try again.',
    invalid_transition: JUST_CHANGED,
  },
  answerProposedTime: {
    title: 'Not sent',
    otherwise: 'Your answer did not reach us. Please try again.',
    invalid_transition:
      'That time has been agreed or declined already, or your mechanic now proposes another one. Please look at your booking again.',
  },
  chooseMechanic: {
    title: 'Not sent',
    otherwise: 'We could not ask that mechanic. Please try again.',
  },
  requestExpressStart: {
    title: 'Not sent',
    otherwise: 'We could not store your request. Please try again.',
  },
  setExtraCeiling: {
    title: 'Not saved',
    otherwise: 'We could not save the amount. Please try again.',
    invalid_transition: 'This booking has ended, so there is no more work to agree to.',
  },
} satisfies Record<string, Words>
