import type { Words } from './explain-refusal.ts'

export const SESSION_ENDED = 'Your session has ended. Please sign in again.'

/** The error texts of what administrators do about mechanics and staff. */
export const DESK_WORDS = {
  assignJob: {
    title: 'Not sent',
    otherwise: 'We could not send this mechanic. Please try again.',
    slot_taken: 'This mechanic has another job at that time.',
    invalid_transition:
      'This booking has changed since you opened this form: somebody else may have been sent. Please close it and look again.',
    too_far:
      'This mechanic would be late: another job of theirs is too far away. Please choose another time or mechanic.',
    unauthenticated: SESSION_ENDED,
  },
  deactivateMechanic: {
    title: 'Error',
    otherwise: 'We could not deactivate this mechanic. Please try again.',
    unauthenticated: SESSION_ENDED,
  },
  activateMechanic: {
    title: 'Error',
    otherwise: 'We could not activate this mechanic. Please try again.',
    unauthenticated: SESSION_ENDED,
  },
  changeMechanic: {
    title: 'Not changed',
    otherwise: 'We could not change this account. Please try again.',
    unauthenticated: SESSION_ENDED,
  },
  saveView: {
    title: 'Not saved',
    otherwise: 'That could not be saved. Please try again.',
    not_allowed: 'You already have twenty views. Please remove one first.',
    unauthenticated: SESSION_ENDED,
  },
  planTariff: {
    title: 'Not planned',
    otherwise: 'We could not plan this change. Please try again.',
    changed_elsewhere: 'A change is already planned from that day. Please look at it first.',
    unauthenticated: SESSION_ENDED,
  },
  withdrawTariff: {
    title: 'Not withdrawn',
    otherwise: 'We could not withdraw this change. Please try again.',
    changed_elsewhere:
      'It has been withdrawn already, or it is too late: quotes are made with it, or will be from midnight.',
    unauthenticated: SESSION_ENDED,
  },
  changeSetting: {
    title: 'Not changed',
    otherwise: 'We could not change this setting. Please try again.',
    changed_elsewhere:
      'Somebody else has changed this setting in the meantime. It is shown below as it is now; please look at it first.',
    unauthenticated: SESSION_ENDED,
  },
  withdrawSetting: {
    title: 'Not withdrawn',
    otherwise: 'We could not withdraw this change. Please try again.',
    changed_elsewhere: 'It has been withdrawn already, or it is too late: it is already in force.',
    unauthenticated: SESSION_ENDED,
  },
  changeStaff: {
    title: 'Not saved',
    otherwise: 'That could not be saved. Please try again.',
    unauthenticated: SESSION_ENDED,
    not_allowed: 'This is the last owner. Make somebody else an owner first.',
    email_taken: 'Somebody with this email address is already on the team.',
  },
  acceptInvitation: {
    title: 'Not accepted',
    otherwise: 'That did not go through. Please try again.',
  },
} satisfies Record<string, Words>
