import { SESSION_ENDED, type Words } from './explain-refusal.ts'

/** What a mechanic's other jobs refuse. */
const CLASHES = {
  slot_taken: 'You have another job at that time.',
  too_far:
    'You would be late: one of your other jobs is too far away. Please propose another time.',
} as const

/** The error texts of what mechanics do with a job. */
export const JOB_WORDS = {
  acceptJob: {
    title: 'Failed to Accept Job',
    otherwise: 'Please try again.',
    unauthenticated: SESSION_ENDED,
    job_taken: 'This job has just been taken',
    ...CLASHES,
    not_found: 'This job is no longer offered to you.',
  },
  answerJob: {
    title: 'Not sent',
    otherwise: 'That did not reach us. Please try again.',
    unauthenticated: SESSION_ENDED,
    ...CLASHES,
    not_found: 'This job is no longer on your list.',
  },
  moveJob: {
    title: 'Not saved',
    otherwise: 'That did not reach us. Please try again.',
    unauthenticated: SESSION_ENDED,
    invalid_transition: 'This job has changed in the meantime. Look at it again.',
    not_found: 'This job is no longer yours.',
  },
  finishInspection: {
    title: 'Not finished',
    otherwise: 'Not everything has reached us yet. Nothing is lost: please try again.',
    unauthenticated: SESSION_ENDED,
    not_found: 'This job is no longer yours.',
    not_allowed: 'Part of it has not arrived yet. Nothing is lost: please try again.',
  },
  emailReport: {
    title: 'Not sent',
    otherwise: 'The report could not be sent. Please try again.',
    unauthenticated: SESSION_ENDED,
  },
  proposeExtraWork: {
    title: 'Not sent',
    otherwise: 'Your proposal could not be sent. Please try again.',
    unauthenticated: SESSION_ENDED,
    price_changed: 'A price has changed. Look at the new one, then send it again.',
    not_allowed: 'You can propose more work while the job is in progress.',
    not_found: 'This job is no longer yours.',
  },
  sendFollowUpQuote: {
    title: 'Quote not sent',
    otherwise: 'The quote could not be sent. Please try again.',
    unauthenticated: SESSION_ENDED,
    price_changed: 'A price has changed. Look at the new one, then send it again.',
  },
} satisfies Record<string, Words>
