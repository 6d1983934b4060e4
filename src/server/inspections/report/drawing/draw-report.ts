import { BRAND } from '#domain/site/brand.ts'
import { drawFeet, finishPaper } from '#server/http/pdf/draw-frame.ts'
import { openPaper } from '#server/http/pdf/paper.ts'
import { drawAdvised, drawClosing, drawMeasurements } from './draw-advised.ts'
import { drawFindings, findingsBy } from './draw-findings.ts'
import { drawOpening } from './draw-opening.ts'
import { drawPhotos } from './draw-photos.ts'
import { drawVerdict } from './draw-verdict.ts'
import type { Report } from './report.ts'

/**
 * Draws the report as a tagged PDF of text and lines: it contains no script, no external resource and no link [SEC-I8].
 */
export async function drawReport(
  report: Report,
  pictures: ReadonlyMap<string, Buffer>,
): Promise<Buffer> {
  const paper = openPaper(report.title, report.madeAt)
  drawOpening(paper, report)
  drawVerdict(paper, report)
  drawFindings(paper, 'Needs doing', findingsBy(report.findings, 'red'))
  drawFindings(paper, 'Keep an eye on', findingsBy(report.findings, 'amber'))
  drawFindings(paper, 'Fault codes of the car’s computer', report.codes)
  drawAdvised(paper, report)
  drawFindings(paper, 'Good', findingsBy(report.findings, 'green'))
  drawMeasurements(paper, report.findings)
  drawPhotos(paper, report, pictures)
  drawClosing(paper, report)
  const { title, reference, registration } = report
  drawFeet(paper, [BRAND.name, title, reference, registration].filter(Boolean).join(' · '))
  return finishPaper(paper)
}
