/** An unpaid bill is charged or asked for again this many days after it was issued. */
export const BILL_RETRY_DAYS = [1, 3, 7] as const
