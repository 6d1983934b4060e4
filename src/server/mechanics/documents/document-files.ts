import { eq } from 'drizzle-orm'
import {
  DocumentQuery,
  type downloadDocument as downloadEndpoint,
  type showDocument as showEndpoint,
  type uploadDocument as uploadEndpoint,
} from '#contract/mechanics/mechanic-documents.ts'
import { uuidParam } from '#contract/params.ts'
import { hasRight } from '#domain/auth/staff-rights.ts'
import { audit } from '#server/auth/audit.ts'
import { requireMechanicAccount } from '#server/auth/guards.ts'
import type { Context } from '#server/context.ts'
import { mechanicDocuments } from '#server/db/schema/portal.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { readUpload } from '#server/http/read-body.ts'
import { readQueryAs } from '#server/http/read-input.ts'
import {
  documentHeaders,
  requireDocumentType,
  shownHeaders,
} from '#server/http/uploads/document-transfer.ts'
import { notFound } from '#server/problems.ts'
import { documentToWire, type StoredDocument } from './list-documents.ts'
import { isAsSent, rebuildDocument } from './rebuild-documents.ts'
import { storeDocument } from './store-document.ts'

/** Receives a document, which JSON cannot carry. */
export async function uploadDocument({
  c,
  runtime,
  admit,
}: RawCall<typeof uploadEndpoint>): Promise<Response> {
  requireDocumentType(c)
  const asked = readQueryAs(DocumentQuery, c.req.url)
  const ctx = await admit()
  const row = await storeDocument(ctx, asked, readUpload(c.req.raw))
  return new Response(JSON.stringify(documentToWire(ctx, row, true)), {
    status: 201,
    headers: runtime.headers.api(c.get('requestId')),
  })
}

/** Sends a document to those who may read it. */
export const downloadDocument = async (call: RawCall<typeof downloadEndpoint>): Promise<Response> =>
  sendDocument(call, await call.admit(), documentHeaders)

/** Sends it to a page of the desk, which shows it beside the decision [MECH-31]. */
export const showDocument = async (call: RawCall<typeof showEndpoint>): Promise<Response> =>
  sendDocument(call, await call.admit(), shownHeaders)

async function sendDocument(
  { c, runtime }: Pick<RawCall, 'c' | 'runtime'>,
  ctx: Context,
  headersOf: typeof documentHeaders,
): Promise<Response> {
  const found = await requireDocument(ctx, c.req.param('id') ?? '')
  // The clock may not have come to it yet: nobody opens a PDF as it was sent [SEC-F12].
  const row = isAsSent(found) ? await rebuildDocument(ctx, found) : found
  const body = await ctx.files.read(row.fileId)
  if (body === null) throw notFound()
  return new Response(body, {
    headers: {
      ...runtime.headers.api(c.get('requestId')),
      ...headersOf(row, `${row.kind}-${row.id.slice(-12)}`),
    },
  })
}

/**
 * Its mechanic may see it, and administrators whose role opens documents. To another mechanic it is not there; the others are refused
 * [SEC-O6, SEC-F7].
 */
async function requireDocument(ctx: Context, id: string): Promise<StoredDocument> {
  const maySee = hasRight(ctx.actor.staffRole, 'see documents')
  const mechanic = maySee ? null : await requireMechanicAccount(ctx)
  const [row] = uuidParam.safeParse(id).success
    ? await ctx.db.select().from(mechanicDocuments).where(eq(mechanicDocuments.id, id))
    : []
  if (!row || (mechanic !== null && (row.mechanicId !== mechanic.id || !mechanic.isApproved)))
    throw notFound()
  if (ctx.actor.administratorId !== null)
    await audit(ctx, { action: 'document.read', object: `document ${row.id}` })
  return row
}
