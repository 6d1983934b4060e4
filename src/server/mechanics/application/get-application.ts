import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  Application,
  getApplication as endpoint,
} from '#contract/mechanics/application/application.ts'
import { ukDayOf } from '#domain/time/uk-day-of.ts'
import type { Context } from '#server/context.ts'
import { readDocuments } from '#server/mechanics/documents/list-documents.ts'
import { getApplicant } from './get-applicant.ts'

/** Says how each document stands and opens none: a link that was passed on shows nobody's passport [MECH-140]. */
export async function getApplication(
  ctx: Context,
  { k }: ParsedOf<typeof endpoint>,
): Promise<Application> {
  const { id, name, createdAt } = await getApplicant(ctx, k)
  return {
    name,
    appliedAt: createdAt.toString(),
    today: ukDayOf(ctx.now).toString(),
    documents: await readDocuments(ctx, id),
  }
}
