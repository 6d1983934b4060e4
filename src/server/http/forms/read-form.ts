import type { HttpContext } from '#server/http/app-env.ts'
import { readBody } from '#server/http/read-body.ts'

/** The longest form of ours, with every letter of its notes escaped. */
const FORM_MAX_BYTES = 40_000

/** Reads the fields of a form that a browser sent without scripts. */
export async function readForm(c: HttpContext): Promise<URLSearchParams> {
  return new URLSearchParams(new TextDecoder().decode(await readBody(c.req.raw, FORM_MAX_BYTES)))
}
