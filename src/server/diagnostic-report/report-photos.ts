import type { Diagnostic, Finding } from '#contract/diagnostics.ts'
import { whenText } from '#server/letters/when-text.ts'
import type { Pin, ReportPhoto } from '#server/report-drawing/report.ts'
import type { Numbers } from './report-findings.ts'

/** Findings bear their own numbers; notes that are no findings go on counting behind them. */
function pinsOn(
  photoId: string | null,
  { annotations }: Diagnostic,
  findings: readonly Finding[],
  numbers: Numbers,
): Pin[] {
  const marked = findings.flatMap(({ id, result, title, markers }) =>
    markers
      .filter((marker) => marker.photoId === photoId)
      .map(({ x, y }) => ({ number: numbers.get(id) ?? 0, x, y, result, text: title })),
  )
  const noted = annotations.flatMap(({ photoId: on, x, y, text }, index) =>
    on === photoId ? [{ number: numbers.size + index + 1, x, y, result: null, text }] : [],
  )
  return [...marked, ...noted]
}

export const carPins = (diagnostic: Diagnostic, findings: readonly Finding[], numbers: Numbers) =>
  pinsOn(null, diagnostic, findings, numbers)

export const reportPhotos = (
  diagnostic: Diagnostic,
  findings: readonly Finding[],
  numbers: Numbers,
): ReportPhoto[] =>
  diagnostic.photos.map(({ id, width, height, capturedAt }, index) => ({
    id,
    number: index + 1,
    taken: `Taken ${whenText(Temporal.Instant.from(capturedAt))}`,
    width,
    height,
    pins: pinsOn(id, diagnostic, findings, numbers),
  }))
