import { createBoundedQueue } from '#server/http/limits/bounded-queue.ts'

/**
 * Drawing a PDF occupies a processor core, so that they are drawn one at a time. What draws is loaded with the first one: a
 * server that has drawn none yet need not hold the library in memory [OPS-33].
 */
export const enqueueDrawing = createBoundedQueue({ concurrency: 1, maxWaiting: 5 })
