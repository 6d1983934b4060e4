import type { FindingResult } from '#domain/inspections/diagnostic-types.ts'
import { COLOUR, LIGHT } from '#server/http/pdf/look.ts'
import type { Paper } from '#server/http/pdf/paper.ts'

/** The shape of a light differs as well as its colour, because reports are printed in black and white. */
export function drawLight(
  { pdf }: Paper,
  result: FindingResult,
  x: number,
  y: number,
  size: number,
) {
  const half = size / 2
  pdf.save().translate(x, y).fillColor(LIGHT[result].deep)
  if (result === 'amber')
    pdf
      .path(`M${half} 0L${size} ${size}L0 ${size}Z`)
      .lineJoin('round')
      .lineWidth(1)
      .fillAndStroke(LIGHT.amber.deep, LIGHT.amber.deep)
  else pdf.circle(half, half, half).fill()
  pdf
    .lineWidth(size / 8)
    .lineCap('round')
    .lineJoin('round')
    .strokeColor(COLOUR.white)
  pdf.path(SIGN[result](size)).stroke().restore()
}

const SIGN: Readonly<Record<FindingResult, (size: number) => string>> = {
  green: (size) =>
    `M${size * 0.28} ${size * 0.52}l${size * 0.16} ${size * 0.16}l${size * 0.3} ${-size * 0.34}`,
  amber: (size) => `M${size / 2} ${size * 0.4}v${size * 0.26}M${size / 2} ${size * 0.83}v0.1`,
  red: (size) =>
    `M${size * 0.34} ${size * 0.34}l${size * 0.32} ${size * 0.32}m0 ${-size * 0.32}l${-size * 0.32} ${size * 0.32}`,
}

/** Draws a finding's number in its colour, as beside its words. */
export function drawPin(
  paper: Paper,
  number: number,
  result: FindingResult | null,
  x: number,
  y: number,
) {
  const { pdf, type } = paper
  const style = { face: 'strong', size: 8.5, colour: COLOUR.white } as const
  const label = String(number)
  const radius = label.length > 2 ? 10 : 8
  pdf
    .save()
    .lineWidth(1.5)
    .circle(x, y, radius)
    .fillAndStroke(result === null ? COLOUR.green900 : LIGHT[result].deep, COLOUR.white)
    .restore()
  pdf.font(`${style.face} latin`).fontSize(style.size).fillColor(style.colour)
  pdf.text(label, x - type.widthOf(label, style) / 2, y - 5.2, { lineBreak: false })
}
