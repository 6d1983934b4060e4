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
import { listChecks } from '#server/mechanics/documents/list-checks.ts'
import { listServing } from './list-mechanics.ts'
import { addNextReachedIn } from './load-next-free.ts'
import { requireMechanicPage } from './require-listed-mechanic.ts'

export async function getMechanicsByIdOrLocation(
  ctx: Context,
  { idOrLocation }: ParsedOf<typeof endpoint>,
): Promise<MechanicProfile | MechanicSummary[]> {
  if (isMechanicId(idOrLocation)) {
    const id = Number(idOrLocation)
    const mechanic = await requireMechanicPage(ctx, id <= ID_MAX ? id : 0)
    // A mechanic who is not listed retains their page, which says that they take no jobs.
    return {
      ...mechanic,
      // What the account signs in with stays private [MECH-144].
      email: mechanic.businessEmail,
      phone: mechanic.businessPhone && phoneText(mechanic.businessPhone),
      isActive: isListed(mechanic, ukDayOf(ctx.now).toString()),
      checks: await listChecks(ctx, mechanic.id),
    }
  }
  const { found, coordinates } = await listServing(ctx, idOrLocation, {
    limit: PAGE_SIZE_MAX,
    offset: 0,
  })
  return addNextReachedIn(ctx, found, coordinates)
}
