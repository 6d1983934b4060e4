import type { Explanation } from './explain-refusal.ts'

/** A step that the browser takes has failed: it gave no passkey, or cannot read a picture. Says so to the visitor. */
export class StepFailed extends Error {
  readonly explanation: Explanation

  constructor(explanation: Explanation) {
    super(explanation.title)
    this.explanation = explanation
  }
}
