import type { AdapterFailure } from '#domain/inspections/obd/adapter-reply.ts'

export type AdapterErrorReason =
  | AdapterFailure
  | 'silent'
  | 'not-an-adapter'
  | 'unreadable'
  | 'no-obd'
  | 'not-open'

/** Why the dialogue with the car stopped. */
export class AdapterError extends Error {
  override name = 'AdapterError'
  readonly reason: AdapterErrorReason

  constructor(reason: AdapterErrorReason) {
    super(reason)
    this.reason = reason
  }
}

const NO_CAR =
  'The car does not answer. Switch the ignition on and push the adapter in fully. Some electric cars never answer.'

/** Says what a mechanic can do about the error. */
const WORDS: Record<AdapterErrorReason, string> = {
  gone: 'The adapter is gone: out of range or unplugged. What it has read is safe.',
  silent: 'The adapter has stopped answering. Unplug it, plug it in again, and connect once more.',
  'not-an-adapter': 'Something answered, but no ELM327. Choose another one from the list.',
  'not-open': 'The adapter could not be opened. Another app may be using it.',
  unreadable:
    'Something answers, but not as a car does. Ignition on, try again, or try another adapter.',
  'no-obd':
    'The car answers, but refuses the questions of SAE J1979, and gives no codes by J1979-2 either. Use a reader for this make of car.',
  'no-connection': NO_CAR,
  'no-start': NO_CAR,
  'bus-error': 'The car’s network reports an error. Check the socket’s pins, then try again.',
  'bus-busy': 'The car’s network is busy. Wait a moment, then try again.',
  'bad-data': 'What came back was garbled. Try again; if it stays so, try another adapter.',
  overrun: 'The car answered faster than the adapter can read. Try again.',
  'low-voltage': 'The adapter has too little voltage. Look at the car’s battery first.',
  asleep: 'The adapter has gone to sleep. Unplug it and plug it in again.',
  interrupted: 'The adapter was interrupted. Try again.',
  'no-answer': 'The adapter answered with nothing. Try again; if it stays so, try another adapter.',
  'not-understood': 'The adapter does not understand that. It may be an old or a copied one.',
}

export const adapterErrorWords = (error: unknown): string =>
  WORDS[error instanceof AdapterError ? error.reason : 'not-open']

/** After these errors the connection is dead, and the mechanic must connect again. */
export const isLost = (error: unknown): boolean =>
  error instanceof AdapterError && ['gone', 'silent', 'asleep'].includes(error.reason)
