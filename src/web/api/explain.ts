import { ACTION_WORDS } from './action-words.ts'
import { type Explanation, explainRefusal } from './explain-refusal.ts'

export type Action = keyof typeof ACTION_WORDS

/** The words for a failed action. A page that every visitor loads brings its own few, and asks `explainRefusal`. */
export const explain = (action: Action, error: unknown): Explanation =>
  explainRefusal(ACTION_WORDS[action], error)
