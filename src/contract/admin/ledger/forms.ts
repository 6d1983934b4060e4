import * as z from 'zod/mini'
import { textField } from '#contract/fields.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'

/* What pages check themselves, a form before it sends; the endpoints check the same. */

export const monthField = z
  .string('Please give a month, 2026-11')
  .check(z.regex(/^20[0-9]{2}-(0[1-9]|1[0-2])$/, 'Please give a month, 2026-11'))

export const CloseMonthBody = z.strictObject({
  /** Needed where cases about money are open. */
  reason: z.nullish(textField({ min: 0, max: NOTES_MAX, message: 'Please say why' })),
})
