import { COLOUR, CONTENT_WIDTH, PAGE, STYLE } from '#server/http/pdf/look.ts'
import { openSection, type Paper, type Tag } from '#server/http/pdf/paper.ts'
import { drawPin } from './draw-light.ts'
import type { Report, ReportPhoto } from './report.ts'

const GAP = 16
const WIDTH = (CONTENT_WIDTH - GAP) / 2
const HEIGHT_MAX = 260
/** A photo and its text fit on one page however many pins there are, because the findings appear above. */
const PINS_TOLD = 12
const PIN_LINES = 2

/** Draws two pictures a row, each with its pins where the mechanic put them and its text below. */
export function drawPhotos(
  paper: Paper,
  { photos }: Report,
  pictures: ReadonlyMap<string, Buffer>,
): void {
  if (photos.length === 0) return
  const rowHeight = (row: readonly ReportPhoto[]) =>
    Math.max(...row.map((photo) => heightOf(paper, photo)))
  const section = openSection(paper, 'Photos', rowHeight(photos.slice(0, 2)))
  if (section === null) return
  for (let index = 0; index < photos.length; index += 2) {
    const row = photos.slice(index, index + 2)
    const height = rowHeight(row)
    if (!paper.reserve(height)) return
    row.forEach((photo, column) => {
      const x = PAGE.margin + column * (WIDTH + GAP)
      drawPhoto(paper, section, photo, pictures.get(photo.id) ?? null, x)
    })
    paper.y += height
  }
}

/** A picture is as wide as its column, unless it is so tall that it would fill the page. */
function sizeOf({ width, height }: ReportPhoto) {
  const scale = Math.min(WIDTH / width, HEIGHT_MAX / height)
  return { width: width * scale, height: height * scale }
}

/** Moves a pin at the edge inwards, so that all of it is visible. */
const inside = (at: number, most: number) => Math.min(Math.max(at, 9), most - 9)

const linesOf = ({ number, taken, pins }: ReportPhoto) => [
  { text: `Photo ${number}`, style: STYLE.strong, most: 1 },
  ...pins
    .slice(0, PINS_TOLD)
    .map((pin) => ({ text: `${pin.number}. ${pin.text}`, style: STYLE.body, most: PIN_LINES })),
  ...(pins.length > PINS_TOLD
    ? [{ text: `and ${pins.length - PINS_TOLD} more`, style: STYLE.body, most: 1 }]
    : []),
  { text: taken, style: STYLE.quiet, most: 2 },
]

const heightOf = (paper: Paper, photo: ReportPhoto) =>
  linesOf(photo).reduce(
    (sum, { text, style, most }) => sum + paper.heightOf(text, style, WIDTH, most),
    sizeOf(photo).height + 22,
  )

function drawPhoto(
  paper: Paper,
  section: Tag,
  photo: ReportPhoto,
  picture: Buffer | null,
  x: number,
): void {
  const { pdf } = paper
  const { width, height } = sizeOf(photo)
  const top = paper.y
  const said = photo.pins.map((pin) => `${pin.number}, ${pin.text}`).join('; ')
  const alt = `Photo ${photo.number}, ${photo.taken}.${said && ` Pinned: ${said}.`}`
  const figure = paper.openFigure(section, alt.slice(0, 500), { x, y: top, width, height })
  paper.into(figure, 'Figure', () => {
    pdf.save().roundedRect(x, top, width, height, 6).clip()
    pdf.rect(x, top, width, height).fill(COLOUR.line)
    if (picture) pdf.image(picture, x, top, { width, height })
    pdf.restore()
    for (const pin of photo.pins)
      drawPin(
        paper,
        pin.number,
        pin.result,
        x + inside(pin.x * width, width),
        top + inside(pin.y * height, height),
      )
  })
  if (!picture)
    paper.write(paper.open('P', section), 'This photo is not available.', STYLE.quiet, {
      x: x + 12,
      y: top + height / 2 - 6,
      width: width - 24,
    })
  let y = top + height + 6
  for (const { text, style, most } of linesOf(photo))
    y += paper.write(paper.open('Caption', section), text, style, {
      x,
      y,
      width: WIDTH,
      maxLines: most,
    })
}
