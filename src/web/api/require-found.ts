import { notFound } from '@tanstack/react-router'
import { CallError } from './call-error.ts'

/** For loaders: turns an unknown or malformed id into the not-found page with status 404. */
export async function requireFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallError && [400, 404].includes(error.status)) throw notFound()
    throw error
  }
}
