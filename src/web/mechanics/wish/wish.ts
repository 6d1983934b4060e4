import { ID_MAX } from '#domain/text/limits.ts'

/**
 * What a visitor chose before the quote: a mechanic and an hour, or the fault code that the mechanic should look into. The
 * query strings from quote to booking hold it.
 */
export type Wish = {
  mechanic?: string | undefined
  at?: string | undefined
  code?: string | undefined
}

const ID = /^[1-9]\d{0,9}$/
/** A slot starts on the hour; its instant has one spelling, the server's. */
const SLOT = /^\d{4}-(0[1-9]|1[0-2])-([0-2]\d|3[01])T([01]\d|2[0-3]):00:00Z$/

/** The form of SAE J2012, as the links of the fault codes write it. */
const CODE = /^[PCBU][0-3][0-9A-F]{3}$/

/** Reads a wish from a query string that anybody may have written. An hour without a mechanic is nobody's. */
export function readWish({ mechanic, at, code: sent }: Record<string, unknown>): Wish {
  const code = isText(sent, CODE) ? sent : undefined
  if (!isText(mechanic, ID) || Number(mechanic) > ID_MAX)
    return { mechanic: undefined, at: undefined, code }
  return { mechanic, at: isText(at, SLOT) && !Number.isNaN(Date.parse(at)) ? at : undefined, code }
}

/** The note that a booking begins with: the mechanic should know the code before the visit. */
export const noteOf = ({ code }: Wish) => (code ? `Fault code ${code}` : '')

const isText = (value: unknown, shape: RegExp): value is string =>
  typeof value === 'string' && shape.test(value)
