import { SESSION_ENDED, type Words } from './explain-refusal.ts'

/** What administrators read when something is refused, but for money. The desk alone loads them. */
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
  approveMechanic: {
    title: 'Error',
    otherwise: 'Failed to approve mechanic. Please try again.',
    already_decided: 'Somebody else has just rejected this application.',
    unauthenticated: SESSION_ENDED,
  },
  rejectMechanic: {
    title: 'Error',
    otherwise: 'Failed to reject mechanic. Please try again.',
    already_decided:
      'Somebody else has just decided this application. What you wrote was not sent. Please close this and look at it.',
    unauthenticated: SESSION_ENDED,
  },
  addNote: {
    title: 'Error',
    otherwise: 'We could not store your note. Please try again.',
    unauthenticated: SESSION_ENDED,
  },
  decideDocument: {
    title: 'Error',
    otherwise: 'We could not record your decision. Please try again.',
    not_found: 'The mechanic has taken this document back in the meantime.',
    unauthenticated: SESSION_ENDED,
  },
  decideCase: {
    title: 'Not saved',
    otherwise: 'That could not be saved. Please try again.',
    invalid_transition:
      'This case has been decided in the meantime, or a mechanic is still to come for it. Nothing was saved or sent.',
    unauthenticated: SESSION_ENDED,
  },
  takeCase: {
    title: 'Not taken',
    otherwise: 'That could not be saved. Please try again.',
    changed_elsewhere:
      'Somebody else has taken this case in the meantime. Its row says who: press again to take it over from them.',
    invalid_transition: 'This case has been decided in the meantime.',
    unauthenticated: SESSION_ENDED,
  },
  changeCustomer: {
    title: 'Not changed',
    otherwise: 'We could not change this account. Please try again.',
    not_allowed: 'A booking of this customer is not over yet.',
    unauthenticated: SESSION_ENDED,
  },
  answerMessage: {
    title: 'Not recorded',
    otherwise: 'We could not record that. Please try again.',
    already_decided: 'Somebody else has already marked this message as answered.',
    unauthenticated: SESSION_ENDED,
  },
  changeService: {
    title: 'Not changed',
    otherwise: 'We could not change the price. Please try again.',
    unauthenticated: SESSION_ENDED,
  },
  cancelAsAdministrator: {
    title: 'Not cancelled',
    otherwise: 'We could not cancel this booking. Please try again.',
    changed_elsewhere: 'What becomes of the deposit has just changed. Please look at it again.',
    too_early: 'Nobody can have been there in vain before the slot begins.',
    not_allowed: 'No mechanic had accepted a time, so nobody can have been there in vain.',
    unauthenticated: SESSION_ENDED,
  },
  retryNotification: {
    title: 'Not tried again',
    otherwise: 'That did not reach us. Please try again.',
    unauthenticated: SESSION_ENDED,
    invalid_transition: 'It has been sent in the meantime, or is being sent now.',
  },
} satisfies Record<string, Words>
