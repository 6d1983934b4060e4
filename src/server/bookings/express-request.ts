import { EXPRESS_REQUEST_MISSING } from '#contract/bookings/forms.ts'
import { EXPRESS_REQUEST_WORDS } from '#domain/bookings/slot-terms.ts'
import type { Context } from '#server/context.ts'
import { invalid, type Problem } from '#server/problems.ts'

/** The columns of a request that is made now, with the words that were shown. */
export const expressRequestNow = ({ now }: Pick<Context, 'now'>) => ({
  expressRequestAt: now,
  expressRequestWords: EXPRESS_REQUEST_WORDS,
})

export const NO_EXPRESS_REQUEST = { expressRequestAt: null, expressRequestWords: null }

export const lacksExpressRequest = (): Problem =>
  invalid({ expressRequest: EXPRESS_REQUEST_MISSING })
