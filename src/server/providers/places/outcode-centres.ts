import OsGridRef, { LatLon } from 'geodesy/osgridref.js'
import type { Coordinates } from '#domain/places/distance.ts'
import { OUTCODE_GRID } from './outcode-grid.ts'

/** The unit of the table. */
const METRES = 100
/** A thousandth of a degree is about 100 m, as exact as the table. */
const DECIMALS = 3

/**
 * Finds the centre of an outward code. Where the table lacks a code with a letter at its end, 'N1C', the centre of the
 * district without it, 'N1', stands for it.
 */
export function findOutcodeCentre(area: string, outcode: string): Coordinates | null {
  const district = outcode.slice(area.length)
  return findCentre(area, district) ?? findCentre(area, district.replace(/[A-Z]$/, ''))
}

function findCentre(area: string, district: string): Coordinates | null {
  const centres = OUTCODE_GRID[area]?.split(' ') ?? []
  const centre = centres.find((each) => each.startsWith(`${district}:`))
  return centre === undefined ? null : readCentre(centre)
}

let all: { area: string; centre: Coordinates }[] | null = null

/** The centre of every outward code with its postcode area, read at the first use. */
export function listOutcodeCentres(): readonly { area: string; centre: Coordinates }[] {
  all ??= Object.entries(OUTCODE_GRID).flatMap(([area, centres]) =>
    centres.split(' ').flatMap((each) => {
      const centre = readCentre(each)
      return centre === null ? [] : { area, centre }
    }),
  )
  return all
}

function readCentre(text: string): Coordinates | null {
  const [, easting, northing] = text.split(/[:,]/).map(Number)
  if (easting === undefined || northing === undefined) return null
  const { lat, lon } = new OsGridRef(easting * METRES, northing * METRES).toLatLon()
  return { latitude: rounded(lat), longitude: rounded(lon) }
}

const rounded = (degrees: number) => Number(degrees.toFixed(DECIMALS))

let centres: { outcode: string; easting: number; northing: number }[] | null = null

const listCentres = () => {
  centres ??= Object.entries(OUTCODE_GRID).flatMap(([area, row]) =>
    row.split(' ').map((each) => {
      const [district = '', easting = '', northing = ''] = each.split(/[:,]/)
      return { outcode: area + district, easting: Number(easting), northing: Number(northing) }
    }),
  )
  return centres
}

/** The district whose centre is the nearest, for a place that is known by its name alone. */
export function nearestOutcode({ latitude, longitude }: Coordinates): string {
  const grid = new LatLon(latitude, longitude).toOsGrid()
  const squared = (centre: { easting: number; northing: number }) =>
    (centre.easting - grid.easting / METRES) ** 2 + (centre.northing - grid.northing / METRES) ** 2
  const [nearest] = listCentres()
  if (nearest === undefined) throw new Error('the table is empty')
  let best = { ...nearest, distance: squared(nearest) }
  for (const centre of listCentres()) {
    const distance = squared(centre)
    if (distance < best.distance) best = { ...centre, distance }
  }
  return best.outcode
}
