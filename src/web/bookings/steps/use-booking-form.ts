import { useEffect, useRef } from 'react'
import { useForm } from 'react-hook-form'
import {
  type BookingValues,
  bookingResolver,
  EMPTY_BOOKING,
  type FormStep,
} from './booking-form.ts'
import { findSavedChoice, type SavedChoice, saveChoice } from './saved-choice.ts'

/**
 * Holds all steps in one form, so that nothing is lost on the way back or when a new quote replaces the old one. It
 * starts with the mechanic and the hour that were chosen before the quote.
 */
export function useBookingForm(quoteId: string, step: FormStep, chosen: SavedChoice) {
  const form = useForm<BookingValues, { step: FormStep }>({
    resolver: bookingResolver,
    context: { step },
    defaultValues: { ...EMPTY_BOOKING, ...chosen },
    shouldFocusError: true,
  })
  const { getValues, setValue, subscribe } = form
  const firstMechanic = useRef(chosen.mechanicId)
  useEffect(() => {
    const saved = findSavedChoice(quoteId)
    // What was chosen since the page appeared is newer than what is saved.
    if (!saved || getValues('mechanicId') !== firstMechanic.current) return
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
