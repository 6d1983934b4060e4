import { getDocumentProxy } from 'unpdf'

type Node = { role?: string; alt?: string; children?: Node[] }

export type ReadPdf = {
  pageCount: number
  /** The text that a reader can select and copy, page by page. */
  pages: string[]
  text: string
  title: unknown
  language: unknown
  isTagged: boolean
  /** The roles of the structure tree, with repetitions. */
  roles: string[]
  /** The alternative texts of pictures. */
  alts: string[]
  /** Everything that could run, open or link. */
  actions: unknown[]
}

/** Reads a PDF with the PDF library of a browser. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes))
  const { info } = await pdf.getMetadata()
  const about = info as Record<string, unknown>
  const mark = await pdf.getMarkInfo()
  const read: ReadPdf = {
    pageCount: pdf.numPages,
    pages: [],
    text: '',
    title: about.Title,
    language: about.Language,
    isTagged: (mark as { Marked?: boolean } | null)?.Marked === true,
    roles: [],
    alts: [],
    actions: [await pdf.getJSActions(), await pdf.getOpenAction(), await pdf.getAttachments()],
  }
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    read.pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '))
    read.actions.push(...(await page.getAnnotations()))
    walk((await page.getStructTree()) as Node | null, read)
  }
  read.text = read.pages.join('\n').replace(/\s+/g, ' ')
  read.actions = read.actions.filter((action) => action !== null && action !== undefined)
  await pdf.cleanup()
  return read
}

function walk(node: Node | null, read: ReadPdf): void {
  if (!node) return
  if (node.role) read.roles.push(node.role)
  if (node.alt) read.alts.push(node.alt)
  for (const child of node.children ?? []) walk(child, read)
}
