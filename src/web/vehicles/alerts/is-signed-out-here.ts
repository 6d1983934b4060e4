import { customerNameIn, storedCustomerText } from '#web/api/session/stored-customer.ts'

/** The browser knows it by itself, and need not be refused. */
export const isSignedOutHere = () =>
  typeof window !== 'undefined' && customerNameIn(storedCustomerText()) === null
