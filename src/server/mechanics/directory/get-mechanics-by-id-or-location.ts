import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  getMechanicsByIdOrLocation as endpoint,
  MechanicProfile,
  MechanicSummary,
} from '#contract/mechanics/mechanics.ts'
import { isMechanicId } from '#domain/mechanics/mechanic-id.ts'
import { isListed } from '#domain/mechanics/vetting.ts'
import { phoneText } from '#domain/people/phone-number.ts'
import { ID_MAX, PAGE_SIZE_MAX } from '#domain/text/limits.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { readCachedEach, recallLast } from '#server/db/cached.ts'
import { listChecks } from '#server/mechanics/documents/list-checks.ts'
import { listServing } from './list-mechanics.ts'
import { addNextReachedIn } from './load-next-free.ts'
import { findMechanicPage, mechanicNotFound } from './require-listed-mechanic.ts'

export async function getMechanicsByIdOrLocation(
  ctx: Context,
  { idOrLocation }: ParsedOf<typeof endpoint>,
): Promise<MechanicProfile | MechanicSummary[]> {
  if (isMechanicId(idOrLocation)) {
    const id = Number(idOrLocation)
    return readProfile(ctx, id <= ID_MAX ? id : 0)
  }
  const { found, coordinates } = await listServing(ctx, idOrLocation, {
    limit: PAGE_SIZE_MAX,
  })
  return addNextReachedIn(ctx, found, coordinates)
}

/** Read each time: nobody announces the dates of documents. While the database is away it is what was read last [OPS-A4]. */
async function readProfile(ctx: Context, id: number): Promise<MechanicProfile> {
  const isCurrent = () => ctx.answers.isAway()
  const found = await readCachedEach<MechanicProfile | null, number>(
    ctx,
    { shelf: 'mechanic', isCurrent },
    [id],
    async () => {
      const mechanic = await findMechanicPage(ctx, id)
      // Nothing is stored of an id that somebody invents.
      if (mechanic === null)
        return new Map(recallLast(ctx, 'mechanic', String(id)) ? [[id, null]] : [])
      const profile: MechanicProfile = {
        // A mechanic who is not listed retains their page, which says that they take no jobs.
        ...mechanic,
        // What the account signs in with stays private [MECH-144].
        email: mechanic.businessEmail,
        phone: mechanic.businessPhone && phoneText(mechanic.businessPhone),
        isActive: isListed(mechanic, ukDayOf(ctx.now).toString()),
        checks: await listChecks(ctx, mechanic.id),
      }
      return new Map([[id, profile]])
    },
  )
  const profile = found.get(id)
  if (!profile) throw mechanicNotFound()
  return profile
}
