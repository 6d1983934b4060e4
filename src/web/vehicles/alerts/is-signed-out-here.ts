import { customerNameIn, storedCustomerText } from '#web/api/session/stored-customer.ts'

/** Answers from this browser's record, which spares a call that the server would refuse. */
export const isSignedOutHere = () =>
  typeof window !== 'undefined' && customerNameIn(storedCustomerText()) === null
