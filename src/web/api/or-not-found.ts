import { notFound } from '@tanstack/react-router'
import { CallError } from './call-error.ts'

/** In a loader: what the API does not know, or an id that is none, is the not-found page with its 404. */
export async function orNotFound<Answer>(answer: Promise<Answer>): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (error instanceof CallError && [400, 404].includes(error.status)) throw notFound()
    throw error
  }
}
