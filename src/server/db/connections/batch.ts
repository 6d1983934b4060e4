type Run<Input, Output> = (inputs: readonly Input[]) => Promise<readonly Output[]>

type Waiting<Input, Output> = {
  input: Input
  resolve: (output: Output) => void
  reject: (error: unknown) => void
}

type Gathering = {
  gatherMs?: number
  /** Says of so many calls that wait whether no other one is to come before they are answered. */
  areAll?: (waiting: number) => boolean
}

/**
 * Answers the calls of one turn of the event loop, or of `gatherMs`, and those that come while the statement before is under
 * way, with one statement: `run` returns an output for each of its inputs, in their order. Where it fails for several, each is run
 * alone, so that one broken input fails no other.
 */
export function batched<Input, Output>(
  run: Run<Input, Output>,
  { gatherMs = 0, areAll = () => false }: Gathering = {},
): (input: Input) => Promise<Output> {
  let waiting: Waiting<Input, Output>[] = []
  let isRunning = false
  let timer: NodeJS.Timeout | undefined

  const runWaiting = async () => {
    timer = undefined
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      await settle(run, batch)
    }
    isRunning = false
  }

  return (input) => {
    const { promise, resolve, reject } = Promise.withResolvers<Output>()
    waiting.push({ input, resolve, reject })
    if (!isRunning && gatherMs === 0) setImmediate(runWaiting)
    else if (!isRunning) timer = setTimeout(runWaiting, gatherMs)
    isRunning = true
    if (timer && areAll(waiting.length)) {
      clearTimeout(timer)
      timer = undefined
      void runWaiting()
    }
    return promise
  }
}

async function settle<Input, Output>(
  run: Run<Input, Output>,
  batch: readonly Waiting<Input, Output>[],
): Promise<void> {
  try {
    const outputs = await run(batch.map(({ input }) => input))
    // There is an output for each input.
    for (const [at, { resolve }] of batch.entries()) resolve(outputs[at] as Output)
  } catch (error) {
    if (batch.length === 1) batch[0]?.reject(error)
    else for (const one of batch) await settle(run, [one])
  }
}

/** The same for each database or transaction: what is asked of one is not answered by another. */
export function batchedBy<Scope extends object, Input, Output>(
  run: (scope: Scope, inputs: readonly Input[]) => Promise<readonly Output[]>,
): (scope: Scope, input: Input) => Promise<Output> {
  const known = new WeakMap<Scope, (input: Input) => Promise<Output>>()
  return (scope, input) => {
    const one = known.get(scope) ?? batched<Input, Output>((inputs) => run(scope, inputs))
    known.set(scope, one)
    return one(input)
  }
}
