const QUERIES = {
  booked: 'by=booked',
  completed: 'by=completed&status=completed',
  cancelledByCustomer: 'by=cancelled&cancelledBy=customer',
  cancelledByUs: 'by=cancelled&cancelledBy=us',
}

/** The address of the list whose total is the figure. */
export const listOf = (figure: keyof typeof QUERIES, { from, to }: { from: string; to: string }) =>
  `/admin/bookings?${QUERIES[figure]}&from=${from}&to=${to}`
