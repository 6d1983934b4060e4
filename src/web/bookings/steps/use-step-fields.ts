import { type Path, useFormContext } from 'react-hook-form'
import type { BookingValues } from './booking-form.ts'

type Texts = { [Name in keyof BookingValues]: BookingValues[Name] extends string ? Name : never }
type Boxes = { [Name in keyof BookingValues]: BookingValues[Name] extends boolean ? Name : never }

/**
 * The fields of a step. Each has its value in the HTML too, because the form library fills them in only once scripts
 * run.
 */
export function useStepFields() {
  const { register, getValues, formState } = useFormContext<BookingValues>()
  return {
    text: (name: Texts[keyof BookingValues] & Path<BookingValues>) => ({
      ...register(name),
      defaultValue: getValues(name),
    }),
    box: (name: Boxes[keyof BookingValues] & Path<BookingValues>) => ({
      ...register(name),
      defaultChecked: getValues(name),
    }),
    errors: formState.errors,
  }
}
