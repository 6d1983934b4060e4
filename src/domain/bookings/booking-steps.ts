/* The steps of the booking form. Addresses name them, so that every page knows them. */

const FORM_STEPS = ['details', 'time', 'contact'] as const
export type FormStep = (typeof FORM_STEPS)[number]

export const BOOKING_STEPS = [...FORM_STEPS, 'deposit'] as const
export type BookingStep = (typeof BOOKING_STEPS)[number]

/** Reads the step from an address or a form that anybody may have written. */
export function readStep(raw: unknown): BookingStep | undefined {
  return BOOKING_STEPS.find((step) => step === raw)
}
