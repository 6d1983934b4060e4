import { createBoundedQueue } from '#server/http/limits/bounded-queue.ts'

/** Drawing a PDF occupies a processor core, so that they are drawn one at a time. */
export const enqueueDrawing = createBoundedQueue({ concurrency: 1, maxWaiting: 5 })
