import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { registerCustomer } from '#contract/accounts.ts'
import { createBooking } from '#contract/bookings.ts'
import { call } from '#web/api/call.ts'
import { storeCustomer } from '#web/shell/stored-customer.ts'
import type { BookingValues } from './booking-form.ts'

export type Made = { id: string; reference: string }

/** Makes the booking, once however often it is pressed: one key for as long as the same is being asked. */
export function useCreateBooking(quoteId: string) {
  const queryClient = useQueryClient()
  const key = useRef({ of: '', value: '' })
  const [isBooking, setIsBooking] = useState(false)

  async function create(values: BookingValues): Promise<Made> {
    setIsBooking(true)
    try {
      if (values.createAccount) await createAccount(values)
      const body = {
        quoteId,
        mechanicId: values.mechanicId,
        customerName: values.customerName,
        customerEmail: values.customerEmail,
        customerPhone: values.customerPhone,
        serviceAddress: values.serviceAddress,
        scheduledDate: values.scheduledTime,
        notes: values.notes,
        expressRequest: values.expressRequest,
      }
      const of = JSON.stringify(body)
      if (key.current.of !== of) key.current = { of, value: crypto.randomUUID() }
      const made = await call(createBooking, body, { idempotencyKey: key.current.value })
      await queryClient.invalidateQueries({ predicate: ({ queryKey }) => isBookings(queryKey[0]) })
      return made
    } finally {
      setIsBooking(false)
    }
  }
  return { create, isBooking }
}

const isBookings = (address: unknown) =>
  typeof address === 'string' && address.startsWith('/api/bookings')

/** Spec 1 §8: an account that fails is only logged; the booking goes on. */
async function createAccount(values: BookingValues): Promise<void> {
  try {
    const { customer } = await call(registerCustomer, {
      name: values.customerName,
      email: values.customerEmail,
      password: values.password,
      phone: values.customerPhone,
      address: values.serviceAddress,
    })
    storeCustomer(customer)
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the specification asks for a line in the log and no more.
    console.info('The account was not created', error instanceof Error ? error.name : error)
  }
}
