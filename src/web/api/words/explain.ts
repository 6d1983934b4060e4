import type { ProblemCode } from '#contract/problem.ts'
import { ACTION_WORDS } from './action-words.ts'
import {
  type Explanation,
  explainCode as explainByCode,
  explainRefusal,
  type Words,
} from './explain-refusal.ts'

export type Action = keyof typeof ACTION_WORDS

/**
 * Returns the text of a failed action. Pages that every visitor loads pass their own few texts to
 * `explainRefusal` instead, to stay small.
 */
export const explain = (action: Action | Words, error: unknown): Explanation =>
  explainRefusal(typeof action === 'string' ? ACTION_WORDS[action] : action, error)

/** The same for the code in an address, to which a form without scripts has led back; null where there is none. */
export const explainCode = (action: Action, code: string | undefined): Explanation | null =>
  // A code that somebody made up finds no words of its own.
  code === undefined ? null : explainByCode(ACTION_WORDS[action], code as ProblemCode)

/** The same of a form in which people write: no address carries what they wrote, and the form that comes back is empty. */
export function explainLost(action: Action, code: string | undefined): Explanation | null {
  const explained = explainCode(action, code)
  return explained && { ...explained, description: `${explained.description} ${WAY_BACK}` }
}

const WAY_BACK = 'Your browser’s Back button returns to what you typed.'
