import * as z from 'zod/mini'
import { readText } from '#contract/fields.ts'
import { ID_MAX } from '#domain/text/limits.ts'
import { UUID_V7 } from '#domain/text/uuid.ts'

/* Ids and what an address carries: programs write them, nobody types them. */

/** An id in a path: plain decimal digits only, stricter than a number parser. */
export const idParam = readText('This is not an id', (input, no) => {
  const id = /^[1-9][0-9]{0,9}$/.test(input) ? Number(input) : Number.NaN
  return id <= ID_MAX ? id : no('This is not an id')
})

/** A whole number in a query, within bounds. */
export const countParam = (name: string, least: number) =>
  readText(`${name} is a whole number`, (input, no) => {
    const count = /^[0-9]{1,9}$/.test(input) ? Number(input) : Number.NaN
    return count >= least ? count : no(`${name} is a whole number of ${least} or more`)
  })

/** Where a page of a list begins: the sort keys of the last row of the page before. */
export const cursorParam = z
  .optional(
    z.string().check(z.maxLength(1000), z.regex(/^[\w-]+$/, 'This is not one of our cursors')),
  )
  .check(z.describe('From the Link header'))

export const uuidParam = z.string().check(z.regex(new RegExp(`^${UUID_V7}$`), 'This is not an id'))

/** The page makes this id, so that a repeated request names the same thing. */
export const clientId = z.uuid('Please send an id of its own').check(z.toLowerCase())

/** A part or a step by its stable name: "front-left-tyre". */
export const slugField = z
  .string()
  .check(z.regex(/^[a-z0-9][a-z0-9-]{0,59}$/, 'This is not a name'))

/** The query of a photo: `small` is at most 400 px, for a list. */
export const pictureQuery = z.object({ size: z.optional(z.enum(['small'])) })
