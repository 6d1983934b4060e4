import { ACTION_WORDS } from './action-words.ts'
import { type Explanation, explainRefusal } from './explain-refusal.ts'

export type Action = keyof typeof ACTION_WORDS

/**
 * Returns the text of a failed action. Pages that every visitor loads pass their own few texts to
 * `explainRefusal` instead, to stay small.
 */
export const explain = (action: Action, error: unknown): Explanation =>
  explainRefusal(ACTION_WORDS[action], error)
