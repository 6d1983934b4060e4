/** Small enough for the statement's four seconds, also on the first night after years. */
export const BATCH = 500
/** The rest is done in the next night. */
const MOST_BATCHES = 40

/** Calls until a batch is not full; returns how many rows it was about. */
export async function inBatches(runBatch: () => Promise<number>): Promise<number> {
  let sum = 0
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const count = await runBatch()
    sum += count
    if (count < BATCH) break
  }
  return sum
}
