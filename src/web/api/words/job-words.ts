import type { Words } from './explain-refusal.ts'

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
    job_taken: 'This job has just been taken',
    ...CLASHES,
    not_found: 'This job is no longer offered to you.',
  },
  answerJob: {
    title: 'Not sent',
    otherwise: 'That did not reach us. Please try again.',
    ...CLASHES,
  },
  moveJob: {
    title: 'Not saved',
    otherwise: 'That did not reach us. Please try again.',
    invalid_transition: 'This job has changed in the meantime. Look at it again.',
  },
} satisfies Record<string, Words>
