import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'

export type PdfLimits = {
  /** What the library may occupy; a document that needs more ends the thread. */
  memoryBytes: number
  pages: number
  /** Of all pages together: what bounds the time, the memory and the size of what we store. */
  pixels: number
}
export type PdfOrder = { bytes: Uint8Array; limits: PdfLimits }
export type PdfRefusal = 'locked' | 'broken' | 'too many pages'
export type OpenedPdf = { pageCount: number } | { refusal: PdfRefusal }
/** A page in points, and its picture: four bytes a pixel, of which the last says nothing. */
export type DrawnPage = { size: [width: number, height: number]; picture: Picture }

type Pdfium = {
  pdfium: { wasmExports: { malloc(size: number): number }; HEAPU8: Uint8Array<ArrayBuffer> }
  PDFiumExt_Init(): void
  FPDF_LoadMemDocument(at: number, size: number, password: string): number
  FPDF_GetLastError(): number
  FPDF_GetPageCount(pdf: number): number
  FPDF_LoadPage(pdf: number, index: number): number
  FPDFPage_Flatten(page: number, purpose: number): number
  FPDF_GetPageWidthF(page: number): number
  FPDF_GetPageHeightF(page: number): number
  FPDF_ClosePage(page: number): void
  FPDFBitmap_Create(width: number, height: number, hasAlpha: number): number
  FPDFBitmap_FillRect(
    bitmap: number,
    x: number,
    y: number,
    w: number,
    h: number,
    colour: number,
  ): void
  FPDF_RenderPageBitmap(
    ...of: [
      bitmap: number,
      page: number,
      x: number,
      y: number,
      w: number,
      h: number,
      turn: number,
      flags: number,
    ]
  ): void
  FPDFBitmap_GetBuffer(bitmap: number): number
  FPDFBitmap_Destroy(bitmap: number): void
}
type Library = { init(options: { wasmBinary: ArrayBuffer }): Promise<Pdfium> }

type Picture = { width: number; height: number; pixels: Uint8Array<ArrayBuffer> }

/** Enough for small print, and what a fax of high resolution has. */
const DOTS_AN_INCH = 200
const POINTS_AN_INCH = 72
/** A page of a plan or a poster is drawn smaller. */
const SIDE_MAX = 3000
/** PDFium, fpdfview.h: the error of a document that asks for a password. */
const ERROR_PASSWORD = 4
/** PDFium, fpdf_flatten.h: as a screen shows the page. */
const AS_SHOWN = 0
/** PDFium, fpdfview.h: in the order red, green, blue. */
const REVERSED = 0x10
const WHITE = 0xffffffff

const { bytes, limits } = workerData as PdfOrder
limitMemory(limits.memoryBytes)
const pdfium = await openLibrary()
const pdf = loadDocument()
const pageCount = pdf === 0 ? 0 : pdfium.FPDF_GetPageCount(pdf)
const refusal = findRefusal()
// Asked for one page at a time, so that there is never the picture of more than one.
parentPort?.on('message', (index: number) => {
  const page = drawPage(index)
  parentPort?.postMessage(page, [page.picture.pixels.buffer])
})
const opened: OpenedPdf = refusal === null ? { pageCount } : { refusal }
parentPort?.postMessage(opened)

/** The limits of a thread count the memory of scripts alone: what WebAssembly asks for is counted here. */
function limitMemory(most: number): void {
  const grow = WebAssembly.Memory.prototype.grow
  WebAssembly.Memory.prototype.grow = function growWithin(this: WebAssembly.Memory, by: number) {
    const PAGE_BYTES = 65_536
    if (this.buffer.byteLength + by * PAGE_BYTES > most) throw new RangeError('too much memory')
    return grow.call(this, by)
  }
}

async function openLibrary(): Promise<Pdfium> {
  const require = createRequire(import.meta.url)
  // The types of the package lean on those of a compiler, which it does not bring: `Pdfium` has what is used here.
  const library: Library = require('@embedpdf/pdfium')
  const { buffer } = new Uint8Array(readFileSync(require.resolve('@embedpdf/pdfium/pdfium.wasm')))
  const opened = await library.init({ wasmBinary: buffer })
  opened.PDFiumExt_Init()
  return opened
}

function loadDocument(): number {
  const { wasmExports, HEAPU8 } = pdfium.pdfium
  const at = wasmExports.malloc(bytes.length)
  HEAPU8.set(bytes, at)
  return pdfium.FPDF_LoadMemDocument(at, bytes.length, '')
}

function findRefusal(): PdfRefusal | null {
  if (pdf === 0 && pdfium.FPDF_GetLastError() === ERROR_PASSWORD) return 'locked'
  if (pageCount === 0) return 'broken'
  return pageCount > limits.pages ? 'too many pages' : null
}

function drawPage(index: number): DrawnPage {
  const page = loadPage(index)
  const size: DrawnPage['size'] = [
    pdfium.FPDF_GetPageWidthF(page),
    pdfium.FPDF_GetPageHeightF(page),
  ]
  const scale = scaleOf(size)
  const [width = 1, height = 1] = size.map((side) => Math.max(1, Math.floor(side * scale)))
  const bitmap = pdfium.FPDFBitmap_Create(width, height, 0)
  if (bitmap === 0) throw new Error('There is no memory for this page.')
  pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, WHITE)
  pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, REVERSED)
  const at = pdfium.FPDFBitmap_GetBuffer(bitmap)
  const pixels = pdfium.pdfium.HEAPU8.slice(at, at + width * height * 4)
  pdfium.FPDFBitmap_Destroy(bitmap)
  pdfium.FPDF_ClosePage(page)
  return { size, picture: { width, height, pixels } }
}

/** Loads a page with what its notes and the fields of its form show as part of its contents. */
function loadPage(index: number): number {
  const asSent = pdfium.FPDF_LoadPage(pdf, index)
  pdfium.FPDFPage_Flatten(asSent, AS_SHOWN)
  pdfium.FPDF_ClosePage(asSent)
  const page = pdfium.FPDF_LoadPage(pdf, index)
  if (page === 0) throw new Error('There is no such page.')
  return page
}

/** Each page has its share of the pixels, so that a long document is drawn less finely than a short one. */
function scaleOf([width, height]: DrawnPage['size']): number {
  return Math.min(
    DOTS_AN_INCH / POINTS_AN_INCH,
    SIDE_MAX / Math.max(width, height),
    Math.sqrt(limits.pixels / pageCount / (width * height)),
  )
}
