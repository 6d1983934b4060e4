/** Small enough for the time that a statement has by default, even on the first night after years. */
export const BATCH = 500
/** The next night does the rest: more than a marketplace with a hundred thousand notifications a day has to end each night. */
const MOST_BATCHES = 400

/** Calls `batch` until one is not full, and returns how many rows it changed. */
export async function inBatches(runBatch: () => Promise<number>): Promise<number> {
  let sum = 0
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const count = await runBatch()
    sum += count
    if (count < BATCH) break
  }
  return sum
}
