import { explainCodes } from '#domain/inspections/fault-codes/load-codes.ts'
import type { Context } from '#server/context.ts'
import { readSettings } from '#server/db/settings/read-settings.ts'
import { enqueueDrawing } from '#server/http/pdf/drawing-queue.ts'
import { diagnosticToWire } from '#server/inspections/diagnostic-to-wire.ts'
import { listPhotos } from '#server/inspections/photos/photo-to-wire.ts'
import { requireSeenDiagnostic } from '#server/inspections/require-diagnostic.ts'
import { printPhotos } from './print-photo.ts'
import { reportFileName } from './report-file-name.ts'
import { reportOf } from './report-of.ts'

/** Makes the report of an inspection from stored data, for those who may see it [SEC-O6]. */
export async function makeReport(
  ctx: Context,
  id: string,
): Promise<{ pdf: Buffer; fileName: string }> {
  const seen = await requireSeenDiagnostic(ctx, id)
  const diagnostic = await diagnosticToWire(ctx, seen)
  const codes = diagnostic.findings.flatMap(({ code }) => code ?? [])
  const report = reportOf(diagnostic, seen.booking, {
    now: ctx.now,
    explained: await explainCodes(codes),
    desk: await readSettings(ctx),
  })
  const photos = await listPhotos(ctx, [id])
  const pdf = await enqueueDrawing(async () => {
    const { drawReport } = await import('./drawing/draw-report.ts')
    return drawReport(report, await printPhotos(ctx, photos))
  })
  return { pdf, fileName: reportFileName(report) }
}
