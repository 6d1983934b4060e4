import { useEffect, useRef, useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { BookingDraft } from '#contract/bookings/booking-drafts.ts'
import type { FormStep } from '#domain/bookings/booking-steps.ts'
import { type BookingValues, bookingResolver, EMPTY_BOOKING } from './booking-form.ts'
import { findSavedChoice, type SavedChoice, saveChoice } from './saved-choice.ts'

type Chosen = SavedChoice & Pick<BookingValues, 'notes'>
type Start = {
  /** The mechanic and the hour that were chosen before the quote, and the note to the mechanic that follows from it. */
  chosen: Chosen
  /** What forms without scripts have left on the server. */
  draft: BookingDraft | null
}

/** Holds all steps in one form, so that nothing is lost on going back or when a new quote replaces the old one. */
export function useBookingForm(quoteId: string, step: FormStep, { chosen, draft }: Start) {
  const [start] = useState(() => startOf({ chosen, draft }))
  const form = useForm<BookingValues, { step: FormStep }>({
    resolver: bookingResolver,
    context: { step },
    ...start,
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

function startOf({ chosen, draft }: Start) {
  const errors: FieldErrors<BookingValues> = Object.fromEntries(
    Object.entries(draft?.problems ?? {}).map(([name, message]) => [
      name,
      { type: 'server', message },
    ]),
  )
  const answers = answersIn(chosen, draft)
  // Who has sent the step of the contact details has seen the note, and may have removed it.
  const notes = draft?.answers.customerName ? draft.answers.notes : chosen.notes
  return { defaultValues: { ...EMPTY_BOOKING, ...chosen, ...answers, notes }, errors }
}

/** The first form asks for no hour: one that was chosen before the quote stands until the time is asked for. */
function answersIn(chosen: Chosen, draft: BookingDraft | null) {
  if (draft === null) return {}
  const { answers, refusal } = draft
  const isUnasked = answers.scheduledTime === '' && refusal === null
  return isUnasked && answers.mechanicId === chosen.mechanicId ? { ...answers, ...chosen } : answers
}
