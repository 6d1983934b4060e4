import { sqlStateOf } from '#server/context.ts'
import { conflict, type Problem } from '#server/problems.ts'

const UNIQUE_VIOLATION = '23505'

export const emailTaken = (): Problem =>
  conflict('email_taken', 'There is already an account with this email address.')

/** To catch what an insert or update of an account throws: the unique index of its email decides. */
export function refuseTakenEmail(error: unknown): never {
  throw sqlStateOf(error) === UNIQUE_VIOLATION ? emailTaken() : error
}
