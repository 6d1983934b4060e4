import * as z from 'zod/mini'
import { textField } from '#contract/fields.ts'
import { PASSKEY_NAME_MAX } from '#domain/auth/passkeys.ts'

/* What pages check themselves, a form before it sends; the endpoints check the same. */

export const PasskeyNameBody = z.strictObject({
  name: textField({
    min: 1,
    max: PASSKEY_NAME_MAX,
    message: 'Please give it a name, such as “My phone”',
  }),
})
