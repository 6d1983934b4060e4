import type { Context } from '#server/context.ts'
import { diagnosticToWire } from '#server/diagnostics/diagnostic-to-wire.ts'
import { requireSeenDiagnostic } from '#server/diagnostics/require-diagnostic.ts'
import { listPhotos } from '#server/inspection-photos/photo-to-wire.ts'
import { busy } from '#server/problems.ts'
import { drawReport } from '#server/report-drawing/draw-report.ts'
import { printPhotos } from './print-photo.ts'
import { reportFileName } from './report-file-name.ts'
import { reportOf } from './report-of.ts'

const MOST_WAITING = 6

let last: Promise<unknown> = Promise.resolve()
let waiting = 0

/** The report of an inspection for whoever may see it (O6), out of what is stored. One at a time: it is work for a core. */
export async function makeReport(
  ctx: Context,
  id: string,
): Promise<{ pdf: Buffer; fileName: string }> {
  const seen = await requireSeenDiagnostic(ctx, id)
  const report = reportOf(await diagnosticToWire(ctx, seen), seen.booking, ctx.now)
  const photos = await listPhotos(ctx, [id])
  if (waiting >= MOST_WAITING) throw busy()
  waiting += 1
  const pdf = last.then(async () => drawReport(report, await printPhotos(ctx, photos)))
  last = pdf.catch(() => null).finally(() => (waiting -= 1))
  return { pdf: await pdf, fileName: reportFileName(report) }
}
