import { CAR_PART_IDS, type CarPartId } from '#domain/car/car-part-ids.ts'
import { FINDING_RESULTS, type FindingResult } from '#domain/inspections/diagnostic-types.ts'

type Found = {
  isSimulated: boolean
  result: FindingResult
  component: string
  title: string
  markers: readonly Marker[]
}
type Marker = { photoId: string | null; x: number; y: number }
type Noted = Marker & { text: string }

/** A numbered place, in shares of width and height. A pin without a colour is a note. */
export type Pin = {
  number: number
  x: number
  y: number
  result: FindingResult | null
  text: string
}

/** The colours in the order in which a customer looks for them. */
export const WORST_FIRST: readonly FindingResult[] = [...FINDING_RESULTS].reverse()

/**
 * Lists the real findings, the worst first: a customer sees nothing simulated [INSP-2]. The position in this list, from
 * 1, is the number that a finding has on the page and in the PDF.
 */
export const presentFindings = <F extends Pick<Found, 'isSimulated' | 'result'>>(
  findings: readonly F[],
): F[] =>
  findings
    .filter(({ isSimulated }) => !isSimulated)
    .sort((one, other) => WORST_FIRST.indexOf(one.result) - WORST_FIRST.indexOf(other.result))

export const countLight = (findings: readonly Pick<Found, 'result'>[], light: FindingResult) =>
  findings.filter(({ result }) => result === light).length

/**
 * Gives each part of the drawing its worst colour, or null where nobody has checked it. Takes findings the worst first.
 */
export function partResults(
  findings: readonly Pick<Found, 'component' | 'result'>[],
): Readonly<Record<CarPartId, FindingResult | null>> {
  const worst = (id: CarPartId) =>
    findings.find(({ component }) => component === id)?.result ?? null
  const entries = CAR_PART_IDS.map((id) => [id, worst(id)] as const)
  // `entries` holds every part.
  return Object.fromEntries(entries) as Record<CarPartId, FindingResult | null>
}

/**
 * Lists the pins of one photo, or of the drawing of the car (null). Findings have their own numbers; notes continue the
 * count.
 */
export function pinsOn(
  photoId: string | null,
  findings: readonly Pick<Found, 'result' | 'title' | 'markers'>[],
  annotations: readonly Noted[],
): Pin[] {
  const marked = findings.flatMap(({ result, title, markers }, index) =>
    markers
      .filter((marker) => marker.photoId === photoId)
      .map(({ x, y }) => ({ number: index + 1, x, y, result, text: title })),
  )
  const noted = annotations.flatMap(({ photoId: on, x, y, text }, index) =>
    on === photoId ? [{ number: findings.length + index + 1, x, y, result: null, text }] : [],
  )
  return [...marked, ...noted]
}
