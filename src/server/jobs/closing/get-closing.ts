import type { ReplyOf } from '#contract/endpoint.ts'
import type { getClosing as endpoint } from '#contract/jobs/closing.ts'
import type { MechanicContext } from '#server/context.ts'
import { listHindrances } from './list-hindrances.ts'

export async function getClosing(ctx: MechanicContext): Promise<ReplyOf<typeof endpoint>> {
  return { hindrances: await listHindrances(ctx, ctx.mechanic.id) }
}
