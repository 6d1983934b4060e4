import { and, eq } from 'drizzle-orm'
import type * as z from 'zod/mini'
import { idParam } from '#contract/params.ts'
import type {
  downloadBill as downloadEndpoint,
  uploadBill as uploadEndpoint,
  WorkBill,
} from '#contract/vehicles/part-history.ts'
import { workBills } from '#server/db/schema/part-history.ts'
import type { HttpContext } from '#server/http/app-env.ts'
import type { RawCall } from '#server/http/raw/raw-route.ts'
import { readUpload } from '#server/http/read-body.ts'
import { documentHeaders, requireDocumentType } from '#server/http/uploads/document-transfer.ts'
import { notFound } from '#server/problems.ts'
import { requireOwnVehicle } from '#server/vehicles/forecast/require-own-vehicle.ts'
import { storeBill } from './store-bill.ts'

/** Receives a bill, which JSON cannot carry. */
export async function uploadBill({
  c,
  runtime,
  admit,
}: RawCall<typeof uploadEndpoint>): Promise<Response> {
  requireDocumentType(c)
  const { contentType, sizeBytes, sha256 } = await storeBill(
    await admit(),
    idsOf(c),
    readUpload(c.req.raw),
  )
  const answer: z.output<typeof WorkBill> = { contentType, sizeBytes, sha256 }
  return new Response(JSON.stringify(answer), {
    status: 201,
    headers: runtime.headers.api(c.get('requestId')),
  })
}

/** Sends a bill to the keeper who stored it; to everybody else, staff included, it is not there. */
export async function downloadBill({
  c,
  runtime,
  admit,
}: RawCall<typeof downloadEndpoint>): Promise<Response> {
  const { id, workId } = idsOf(c)
  const ctx = await admit()
  const { customerId, vehicleId } = await requireOwnVehicle(ctx, id)
  const [row] = await ctx.db
    .select()
    .from(workBills)
    .where(
      and(
        eq(workBills.outsideJobId, workId),
        eq(workBills.customerId, customerId),
        eq(workBills.vehicleId, vehicleId),
      ),
    )
  const body = row ? await ctx.files.read(row.fileId) : null
  if (!row || body === null) throw notFound()
  const headers = documentHeaders(row, `bill-${row.outsideJobId}`)
  return new Response(body, {
    headers: { ...runtime.headers.api(c.get('requestId')), ...headers },
  })
}

function idsOf(c: HttpContext): { id: number; workId: number } {
  const [id, workId] = [c.req.param('id'), c.req.param('workId')].map((text) =>
    idParam.safeParse(text),
  )
  if (!id?.success || !workId?.success) throw notFound()
  return { id: id.data, workId: workId.data }
}
