import { CANCELLATION_PERIOD_DAYS } from './slot-terms.ts'

/**
 * The right to cancel a distance contract (Consumer Contracts Regulations 2013, regulations 29 to 36). The terms say it,
 * and so does the email that is the customer's copy of the contract, as regulation 16 asks [BOOK-31].
 */
export const RIGHT_TO_CANCEL = {
  right: `You may cancel it within ${CANCELLATION_PERIOD_DAYS} days of the day on which it was made, without giving a reason, by any clear statement: the cancel page, an email, a letter or a call.`,
  begun:
    'If you then cancel after it has begun, you pay in proportion for what was done until you told us. Once the work is finished, the right to cancel ends.',
} as const

/** As the email says it, below the rule of the deposit. */
export const RIGHT_TO_CANCEL_IN_EMAIL = `A booking is a distance contract. ${RIGHT_TO_CANCEL.right} Where this right gives you back more than the rule above, it comes first. If you ask for the work to start within those days, it starts early. ${RIGHT_TO_CANCEL.begun}`
