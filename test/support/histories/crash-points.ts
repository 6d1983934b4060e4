import type { Pool, PoolClient } from 'pg'

/**
 * Where the program ends: at the nth of its statements and calls to a provider, counted from now. `isDone` says whether
 * that one still took place and only its answer is lost.
 */
export type Crash = { at: number; isDone: boolean }

class Crashed extends Error {
  constructor() {
    super('the program has crashed')
  }
}

/** A program that can end between any two steps: from then on it sends no statement and calls no provider. */
export class CrashPoints {
  #left = 0
  #isDone = false
  #isArmed = false
  #hasCrashed = false

  arm({ at, isDone }: Crash): void {
    this.#left = at
    this.#isDone = isDone
    this.#isArmed = true
  }

  /** Starts the program again; says whether it had crashed. */
  restart(): boolean {
    const hadCrashed = this.#hasCrashed
    this.#isArmed = false
    this.#hasCrashed = false
    return hadCrashed
  }

  /** What becomes of the next step: it is made, or made without an answer, or not made. */
  pass(): 'made' | 'unanswered' | 'refused' {
    if (this.#hasCrashed) return 'refused'
    if (!this.#isArmed) return 'made'
    this.#left -= 1
    if (this.#left > 0) return 'made'
    this.#hasCrashed = true
    return this.#isDone ? 'unanswered' : 'refused'
  }

  async call<Result>(make: () => Promise<Result>): Promise<Result> {
    const fate = this.pass()
    if (fate === 'refused') throw new Crashed()
    const result = await make()
    if (fate === 'unanswered') throw new Crashed()
    return result
  }

  /** The connections of a pool crash with the program. The server ends their open transactions, because they close. */
  watch(pool: Pool): void {
    pool.on('connect', (client) => this.#watchClient(client))
  }

  #watchClient(client: PoolClient): void {
    // The driver's method has a dozen forms: with a callback as last argument, or else with a promise.
    const target: { query: (...args: unknown[]) => unknown } = Object(client)
    const query = target.query.bind(client)
    target.query = (...args: unknown[]) => {
      const answer = args.at(-1)
      if (!isCallback(answer)) return this.call(async () => query(...args))
      const fate = this.pass()
      const crash = () => answer(new Crashed())
      if (fate === 'made') return query(...args)
      if (fate === 'unanswered') return query(...args.slice(0, -1), crash)
      return setImmediate(crash)
    }
  }
}

const isCallback = (value: unknown): value is (error: Error) => void => typeof value === 'function'
