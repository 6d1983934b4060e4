import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { registerCustomer } from '#contract/auth/accounts.ts'
import { createBooking } from '#contract/bookings/bookings.ts'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-keys.ts'
import { storeCustomer } from '#web/api/session/stored-customer.ts'
import { isExpressRequestNeeded } from '#web/bookings/express-request.ts'
import { ANY_MECHANIC, type BookingValues } from '#web/bookings/steps/booking-form.ts'
import { toast } from '#web/ui/feedback/toast.ts'

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
  const queryClient = useQueryClient()
  const [keys] = useState(createIdempotencyKeys)
  const hasAccount = useRef(false)
  const isSending = useRef(false)
  const { mutate, isPending } = useMutation({
    // Fails at once without a network and says so, instead of waiting for one.
    networkMode: 'always',
    mutationFn: async (values: BookingValues): Promise<Booked> => {
      if (values.createAccount) hasAccount.current ||= await register(values)
      const body = bodyOf(quoteId, values)
      const answer = await call(createBooking, body, { idempotencyKey: keys.keyFor(body) })
      return { ...answer, values, isAccountMissing: values.createAccount && !hasAccount.current }
    },
    onSuccess: (booked) => {
      onBooked(booked)
      toast({
        title: 'Booking Confirmed!',
        description: 'Your service has been booked successfully.',
      })
      void queryClient.invalidateQueries({
        predicate: ({ queryKey: [url] }) => String(url).startsWith('/api/bookings'),
      })
    },
    onError: (error) => {
      toast({ ...explain('createBooking', error), variant: 'destructive' })
      onRefused(error)
    },
  })
  const book = (values: BookingValues) => {
    // The second click of a double click arrives before React disables the button.
    if (isSending.current) return
    isSending.current = true
    mutate(values, {
      onSettled: () => {
        isSending.current = false
      },
    })
  }
  return { book, isBooking: isPending }
}

function bodyOf(quoteId: string, values: BookingValues) {
  const { mechanicId, scheduledTime, notes, expressRequest } = values
  return {
    quoteId,
    mechanicId: mechanicId === ANY_MECHANIC ? null : Number(mechanicId),
    customerName: values.customerName,
    customerEmail: values.customerEmail,
    customerPhone: values.customerPhone,
    serviceAddress: values.serviceAddress,
    scheduledDate: scheduledTime || null,
    notes,
    // The tick counts only for a slot that needs it. Where this device's clock is wrong, the server asks for it.
    expressRequest: expressRequest && isExpressRequestNeeded(scheduledTime),
  }
}

/** The booking continues without the account; the server has logged the failure [BOOK-4]. */
async function register(values: BookingValues): Promise<boolean> {
  try {
    const { customer } = await call(registerCustomer, {
      name: values.customerName,
      email: values.customerEmail,
      password: values.password,
      phone: values.customerPhone,
      address: values.serviceAddress,
    })
    storeCustomer(customer)
    return true
  } catch {
    return false
  }
}
