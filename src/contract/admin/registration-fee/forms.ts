import * as z from 'zod/mini'
import { textField } from '#contract/fields.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'

/* What pages check themselves, a form before it sends; the endpoints check the same. */

export const FeeReasonBody = z.strictObject({
  reason: textField({ min: 2, max: NOTES_MAX, message: 'Please say why', multiline: true }),
})
