import type { HttpContext } from '#server/http/app-env.ts'
import { readBody } from '#server/http/read-body.ts'
import { malformed } from '#server/problems.ts'
import { readParts } from './read-parts.ts'

/** The longest form of ours, with every letter of its notes escaped. */
const FORM_MAX_BYTES = 40_000

/** Reads the fields of a form that a browser sent without scripts. */
export async function readForm(c: HttpContext): Promise<URLSearchParams> {
  const text = textOf(await readBody(c.req.raw, FORM_MAX_BYTES))
  // What is no UTF-8 would be read, and stored, as U+FFFD [SEC-V20].
  for (const [escaped] of text.matchAll(/(?:%[\da-f]{2})+/gi)) if (!isText(escaped)) throw notText()
  return new URLSearchParams(text)
}

function isText(escaped: string): boolean {
  try {
    decodeURIComponent(escaped)
    return true
  } catch {
    return false
  }
}

const notText = () => malformed('This form is not UTF-8.')

/** Four photographs of a telephone. One that is larger is sent by a page with scripts, which makes it smaller first. */
export const FILES_MAX_BYTES = 25_000_000

export type FormWithFiles = { fields: URLSearchParams; files: Uint8Array[] }

/** The same for a form with a file input of that name, which may have been left empty. */
export async function readFormWithFiles(c: HttpContext, name: string): Promise<FormWithFiles> {
  const type = c.req.header('content-type') ?? ''
  if (!type.toLowerCase().startsWith('multipart/form-data'))
    return { fields: await readForm(c), files: [] }
  const body = new Uint8Array(await readBody(c.req.raw, FILES_MAX_BYTES))
  const fields = new URLSearchParams()
  const files: Uint8Array[] = []
  for (const part of readParts(body, type))
    if (!part.isFile) fields.append(part.name, textOf(part.bytes))
    else if (part.name === name && part.bytes.length > 0) files.push(part.bytes)
  return { fields, files }
}

function textOf(bytes: Uint8Array): string {
  if (bytes.length > FORM_MAX_BYTES) throw malformed('This form is longer than ours.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw notText()
  }
}
