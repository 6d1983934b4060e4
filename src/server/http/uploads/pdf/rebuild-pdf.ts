import { once } from 'node:events'
import { buffer } from 'node:stream/consumers'
import { Worker } from 'node:worker_threads'
import { createBoundedQueue } from '#server/http/limits/bounded-queue.ts'
import { Problem } from '#server/problems.ts'
import { badFile, checkPdf } from './check-pdf.ts'
import { compressPage } from './compress-page.ts'
import type { DrawnPage, OpenedPdf, PdfLimits, PdfOrder, PdfRefusal } from './draw-pages-worker.ts'

/** Twenty pages show any certificate; together they have as many pixels as one photograph may have [SEC-F3]. */
const LIMITS: PdfLimits & { timeoutMs: number } = {
  memoryBytes: 256_000_000,
  pages: 20,
  pixels: 40_000_000,
  timeoutMs: 20_000,
}
const SCRIPT_MEGABYTES = 64

const REFUSALS: Readonly<Record<PdfRefusal, string>> = {
  locked: 'This PDF is protected, so we cannot read it. Please print it to a plain one.',
  broken: 'We cannot read this PDF. Please print it to a plain PDF, or photograph it.',
  'too many pages': `Please send a PDF of ${LIMITS.pages} pages or fewer.`,
}

// One document at a time, as with pictures [SEC-F3].
const enqueue = createBoundedQueue({ concurrency: 1, maxWaiting: 11 })

/**
 * Returns a new PDF of pictures of the pages: no script, form, file, link or text of the sender's survives [SEC-F10].
 * A thread draws them by PDFium in WebAssembly, which reaches neither the disk nor the network, and ends with the
 * document or its limits: a document that stops it is refused like a broken one (422 `bad_file`).
 */
export const rebuildPdf = (bytes: Uint8Array, madeAt: Date, limits = LIMITS): Promise<Buffer> =>
  enqueue(async () => {
    checkPdf(bytes)
    const order: PdfOrder = { bytes, limits }
    const worker = new Worker(new URL('./draw-pages-worker.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: SCRIPT_MEGABYTES },
      env: {},
      // Nothing reads what the library prints.
      stdout: true,
      stderr: true,
    })
    const timer = setTimeout(() => worker.terminate(), limits.timeoutMs)
    try {
      return await assemble(worker, madeAt)
    } catch (error) {
      if (error instanceof Problem) throw error
      throw badFile(REFUSALS.broken)
    } finally {
      clearTimeout(timer)
      await worker.terminate()
    }
  })

async function assemble(worker: Worker, madeAt: Date): Promise<Buffer> {
  const ended = once(worker, 'exit').then((): never => {
    throw new Error('The thread ended before its document.')
  })
  const next = async <Answer>(): Promise<Answer> => {
    const [answer] = await Promise.race([once(worker, 'message'), ended])
    return answer
  }
  const opened = await next<OpenedPdf>()
  if ('refusal' in opened) throw badFile(REFUSALS[opened.refusal])
  const { default: PDFDocument } = await import('pdfkit')
  const dates = { CreationDate: madeAt, ModDate: madeAt }
  const pdf = new PDFDocument({ autoFirstPage: false, margin: 0, info: dates })
  const written = buffer(pdf)
  for (let index = 0; index < opened.pageCount; index += 1) {
    worker.postMessage(index)
    const { size, picture } = await next<DrawnPage>()
    pdf.addPage({ size, margin: 0 })
    pdf.image(await compressPage(picture), 0, 0, { width: size[0], height: size[1] })
  }
  pdf.end()
  return await written
}
