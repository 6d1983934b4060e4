/** An error at the start that the operator can correct: `main.js` prints only its sentence and exits 1. */
export class StartError extends Error {
  override name = 'StartError'
}
