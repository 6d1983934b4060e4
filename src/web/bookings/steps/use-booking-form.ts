import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import {
  type BookingValues,
  bookingResolver,
  EMPTY_BOOKING,
  type FormStep,
} from './booking-form.ts'
import { findSavedChoice, saveChoice } from './saved-choice.ts'

/** Holds all steps in one form, so that nothing is lost on the way back or when a new quote replaces the old one. */
export function useBookingForm(quoteId: string, step: FormStep) {
  const form = useForm<BookingValues, { step: FormStep }>({
    resolver: bookingResolver,
    context: { step },
    defaultValues: EMPTY_BOOKING,
    shouldFocusError: true,
  })
  const { getValues, setValue, subscribe } = form
  useEffect(() => {
    const saved = findSavedChoice(quoteId)
    if (!saved || getValues('mechanicId') !== '') return
    setValue('mechanicId', saved.mechanicId)
    setValue('scheduledDate', saved.scheduledDate)
    setValue('scheduledTime', saved.scheduledTime)
  }, [quoteId, getValues, setValue])
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => saveChoice(quoteId, values),
      }),
    [quoteId, subscribe],
  )
  return form
}
