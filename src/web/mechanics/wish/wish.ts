/** The mechanic and the hour that a visitor chose before the quote; the query strings from quote to booking hold it. */
export type Wish = { mechanic?: string | undefined; at?: string | undefined }

const ID = /^[1-9]\d{0,9}$/
/** A slot starts on the hour; its instant has one spelling, the server's. */
const SLOT = /^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):00:00Z$/

/** Reads a wish from a query string that anybody may have written. An hour without a mechanic is nobody's. */
export function readWish({ mechanic, at }: Record<string, unknown>): Wish {
  if (!isText(mechanic, ID)) return { mechanic: undefined, at: undefined }
  return { mechanic, at: isText(at, SLOT) && !Number.isNaN(Date.parse(at)) ? at : undefined }
}

const isText = (value: unknown, shape: RegExp): value is string =>
  typeof value === 'string' && shape.test(value)
