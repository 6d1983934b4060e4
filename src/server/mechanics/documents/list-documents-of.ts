import type { ParsedOf } from '#contract/endpoint.ts'
import type {
  listDocumentsOf as endpoint,
  MechanicDocument,
} from '#contract/mechanics/mechanic-documents.ts'
import type { Context } from '#server/context.ts'
import { readDocuments } from './list-documents.ts'

export async function listDocumentsOf(
  ctx: Context,
  { id }: ParsedOf<typeof endpoint>,
): Promise<MechanicDocument[]> {
  return readDocuments(ctx, id)
}
