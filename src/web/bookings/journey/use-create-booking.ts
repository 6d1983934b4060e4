import { useRef } from 'react'
import { registerCustomer } from '#contract/auth/accounts.calls.ts'
import { createBooking, getBooking } from '#contract/bookings/bookings.calls.ts'
import { askedFieldsOf } from '#contract/bookings/forms.ts'
import { serverNow } from '#web/api/network/server-clock.ts'
import { STORED } from '#web/api/session/stored-account.ts'
import { useAction } from '#web/api/use-action.ts'
import { useSettings } from '#web/api/use-settings.ts'
import type { BookingValues } from '#web/bookings/steps/booking-form.ts'

export type Booked = {
  id: string
  reference: string
  /** The form's values at the time of the booking. */
  values: BookingValues
  isAccountMissing: boolean
}

type Ends = { onBooked: (booked: Booked) => void; onRefused: (error: unknown) => void }

/**
 * Creates the booking, after the account if one is wanted. An unchanged form has the same
 * idempotency key, so there are never two bookings [SEC-V18].
 */
export function useCreateBooking(quoteId: string, { onBooked, onRefused }: Ends) {
  const hasAccount = useRef(false)
  const { extraCeilings } = useSettings()
  // The booking continues without the account; the server has logged the failure [BOOK-4].
  const account = useAction(registerCustomer, {
    words: null,
    onDone: ({ customer }) => STORED.customer.store(customer),
  })
  const { run, isRunning } = useAction(createBooking, {
    words: 'createBooking',
    prepare: async (values: BookingValues) => {
      if (values.createAccount)
        hasAccount.current ||= (await account.run(accountOf(values))) !== undefined
      return { quoteId, ...askedFieldsOf(values, serverNow(), extraCeilings) }
    },
    done: {
      title: 'Booking Confirmed!',
      description: 'Your service has been booked successfully.',
    },
    onDone: (answer, values) =>
      onBooked({
        ...answer,
        values,
        isAccountMissing: values.createAccount && !hasAccount.current,
      }),
    onFailed: onRefused,
    invalidates: [getBooking],
  })
  return { book: run, isBooking: isRunning }
}

const accountOf = (values: BookingValues) => ({
  name: values.customerName,
  email: values.customerEmail,
  password: values.password,
  phone: values.customerPhone,
  address: values.serviceAddress,
})
