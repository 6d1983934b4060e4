/** A reason not to start that its reader can mend: `main.ts` prints the sentence alone and exits 1. */
export class StartError extends Error {
  override name = 'StartError'
}
