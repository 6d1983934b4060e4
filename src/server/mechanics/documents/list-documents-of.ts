import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  listDocumentsOf as endpoint,
  MechanicDocument,
} from '#contract/mechanics/mechanic-documents.ts'
import { requireAdministrator } from '#server/auth/guards.ts'
import type { Context } from '#server/context.ts'
import { readDocuments } from './list-documents.ts'

export async function listDocumentsOf(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<MechanicDocument[]> {
  requireAdministrator(ctx)
  return readDocuments(ctx, id)
}
