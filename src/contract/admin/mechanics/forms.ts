import * as z from 'zod/mini'
import { textField } from '#contract/fields.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'

export const MechanicNoteBody = z.strictObject({
  text: textField({ min: 2, max: NOTES_MAX, message: 'Please write your note', multiline: true }),
})
