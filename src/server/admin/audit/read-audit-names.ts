import { eq, inArray } from 'drizzle-orm'
import { uuidParam } from '#contract/params.ts'
import { readAuditObject } from '#domain/auth/audit-sentences.ts'
import { documentInSentence } from '#domain/mechanics/vetting.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/db/open.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { cases } from '#server/db/schema/cases.ts'
import { customers } from '#server/db/schema/customers.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import { services } from '#server/db/schema/services.ts'

type Line = { actor: string; object: string | null }

/**
 * The present names of the people in these lines. The record itself holds only their numbers, so that erasing a person leaves
 * it unchanged and their name no longer appears in it.
 */
export async function readAuditNames(
  { db }: Context,
  lines: readonly Line[],
): Promise<(mention: string | null) => string | null> {
  const found = lines.flatMap(({ actor, object }) =>
    [readAuditObject(actor), readAuditObject(object)].filter((mention) => mention !== null),
  )
  const idsOf = (noun: string) => [
    ...new Set(found.filter((mention) => mention.noun === noun).map(({ id }) => id)),
  ]
  const numbersOf = (noun: string) => idsOf(noun).map(Number).filter(Number.isSafeInteger)
  const names = new Map<string, string>()
  const store = (noun: string, rows: { id: number | string; name: string }[]) => {
    for (const { id, name } of rows) names.set(`${noun} ${id}`, name)
  }
  for (const [noun, table] of Object.entries({
    administrator: administrators,
    customer: customers,
    mechanic: mechanics,
    service: services,
  })) {
    const ids = numbersOf(noun)
    if (ids.length > 0)
      store(
        noun,
        await db
          .select({ id: table.id, name: table.name })
          .from(table)
          .where(inArray(table.id, ids)),
      )
  }
  const uuidsOf = (noun: string) => idsOf(noun).filter((id) => uuidParam.safeParse(id).success)
  store('document', await nameDocuments(db, uuidsOf('document')))
  store('case', await nameCases(db, uuidsOf('case')))
  const bookingIds = uuidsOf('booking')
  if (bookingIds.length > 0)
    store(
      'booking',
      await db
        .select({ id: bookings.id, name: bookings.reference })
        .from(bookings)
        .where(inArray(bookings.id, bookingIds)),
    )
  return (mention) => {
    const it = readAuditObject(mention)
    return it && (names.get(`${it.noun} ${it.id}`) ?? null)
  }
}

const nameDocuments = async (db: Db, ids: readonly string[]) =>
  (ids.length === 0
    ? []
    : await db
        .select({ id: mechanicDocuments.id, kind: mechanicDocuments.kind, whose: mechanics.name })
        .from(mechanicDocuments)
        .innerJoin(mechanics, eq(mechanics.id, mechanicDocuments.mechanicId))
        .where(inArray(mechanicDocuments.id, [...ids]))
  ).map(({ id, kind, whose }) => ({ id, name: `the ${documentInSentence(kind)} of ${whose}` }))

const nameCases = async (db: Db, ids: readonly string[]) =>
  (ids.length === 0
    ? []
    : await db
        .select({ id: cases.id, reference: bookings.reference })
        .from(cases)
        .innerJoin(bookings, eq(bookings.id, cases.bookingId))
        .where(inArray(cases.id, [...ids]))
  ).map(({ id, reference }) => ({ id, name: `the case about ${reference}` }))
