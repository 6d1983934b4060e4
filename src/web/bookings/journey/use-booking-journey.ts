import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { BookingDraft } from '#contract/bookings/booking-drafts.ts'
import { ASKED_IN, findMissingStep } from '#contract/bookings/forms.ts'
import type { Quote } from '#contract/quotes/quotes.ts'
import type { BookingStep, FormStep } from '#domain/bookings/booking-steps.ts'
import { labourAreaOf, parsePlace, postcodeInText } from '#domain/places/place.ts'
import type { BookingValues } from '#web/bookings/steps/booking-form.ts'
import { clearChoice } from '#web/bookings/steps/saved-choice.ts'
import type { useStep } from '#web/bookings/steps/use-step.ts'
import type { Wish } from '#web/mechanics/wish/wish.ts'
import { type MovedPrice, refusalIn, refusalOf } from './refusal.ts'
import { type Booked, useCreateBooking } from './use-create-booking.ts'
import { priceAgain, useRenewQuote } from './use-renew-quote.ts'

type Asked = {
  quote: Quote
  wish: Wish
  form: UseFormReturn<BookingValues, { step: FormStep }>
  steps: ReturnType<typeof useStep>
  draft: BookingDraft | null
}

/** The actions of the booking journey, and the page's reactions to the server's refusals. */
export function useBookingJourney({ quote, wish, form, steps, draft }: Asked) {
  const { step, goTo } = steps
  const queryClient = useQueryClient()
  const [booked, setBooked] = useState<Booked | null>(null)
  const [refusal, setRefusal] = useState(draft?.refusal ? refusalIn(draft.refusal) : null)
  const [moved, setMoved] = useState(refusal?.kind === 'price' ? refusal.moved : null)
  const [isRenewed, setRenewed] = useState(false)

  const { renew, isRenewing } = useRenewQuote(quote, wish, ({ quoteId, mechanics }) => {
    setMoved(null)
    setRefusal(null)
    setRenewed(true)
    const chosen = form.getValues('mechanicId')
    const isListed = mechanics.some(({ id }) => String(id) === chosen)
    if (!isListed) clearMechanic(form)
    goTo(isListed ? laterOf(step, 'time') : 'details', quoteId)
  })

  const { book, isBooking } = useCreateBooking(quote.id, {
    onBooked: (done) => {
      clearChoice(quote.id)
      setBooked(done)
    },
    onRefused: (error) => {
      const refused = refusalOf(error)
      setRefusal(refused)
      if (refused.kind === 'price') setMoved(refused.moved)
      if (refused.kind === 'fields') goTo(showFields(form, refused.fields))
      if (refused.kind !== 'time') return
      form.setValue('scheduledTime', '')
      goTo('time')
    },
  })

  const submitStep = form.handleSubmit(async (values) => {
    setRefusal(null)
    setRenewed(false)
    if (step === 'details') {
      const found = await findMovedPrice(queryClient, quote, values.serviceAddress)
      setMoved(found)
      if (!found) goTo('time')
    } else if (step === 'time') goTo('contact')
    else goTo(findMissingStep(values) ?? 'deposit')
  })

  const complete = () => {
    const values = form.getValues()
    const missing = findMissingStep(values)
    if (missing) return goTo(missing)
    setRefusal(null)
    void book(values)
  }
  return { booked, refusal, moved, renew, isRenewing, isRenewed, isBooking, submitStep, complete }
}

function clearMechanic(form: Asked['form']) {
  form.setValue('mechanicId', '')
  form.setValue('scheduledDate', '')
  form.setValue('scheduledTime', '')
}

/** Loads the price at a service address in another labour area, before the customer pays a deposit. */
async function findMovedPrice(
  queryClient: QueryClient,
  quote: Quote,
  address: string,
): Promise<MovedPrice | null> {
  const postcode = postcodeInText(address)
  if (quote.serviceType === 'garage' || postcode === null || quote.isRedacted) return null
  if (labourAreaOf(parsePlace(postcode)) === quote.laborArea) return null
  return priceAgain(queryClient, quote, postcode).then(
    (price) => ({ price, location: postcode }),
    () => null, // The server compares the prices again when it receives the booking.
  )
}

/** Shows the server's field errors, and returns the step with the first of them. */
function showFields(form: Asked['form'], fields: Record<string, string>): BookingStep {
  const found = Object.entries(ASKED_IN).flatMap(([sent, place]) => {
    const message = fields[sent]
    return message ? [{ ...place, message }] : []
  })
  for (const { name, message } of found) form.setError(name, { message })
  return found[0]?.step ?? 'contact'
}

const laterOf = (step: BookingStep, atLeast: BookingStep): BookingStep =>
  step === 'details' ? atLeast : step
