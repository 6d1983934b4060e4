import type { ComponentKey } from '#domain/vehicles/forecast/components.ts'
import {
  type DefectCategory,
  type DefectEffect,
  type DefectRow,
  rowsOf,
} from './mot-table/defect-row.ts'
import { type MotPartKey, motPartOf } from './mot-table/mot-parts.ts'
import { type DefectPlace, placeOf } from './mot-table/mot-place.ts'
import { effectByWords, partByWords } from './mot-table/mot-words.ts'
import { BUSES_AND_BELTS, IDENTITY } from './mot-table/other-sections.ts'
import { BRAKES } from './mot-table/section-1-brakes.ts'
import { STEERING } from './mot-table/section-2-steering.ts'
import { VISIBILITY } from './mot-table/section-3-visibility.ts'
import { LAMPS } from './mot-table/section-4-lamps.ts'
import { RUNNING_GEAR } from './mot-table/section-5-running-gear.ts'
import { BODY } from './mot-table/section-6-body.ts'
import { EQUIPMENT, NUISANCE } from './mot-table/section-7-and-8.ts'

export type DefectMeaning = {
  /** Names the part, so that two years can be compared. */
  part: MotPartKey
  name: string
  /** The component whose life this defect ends or shortens; null where it says nothing about wear. */
  component: ComponentKey | null
  /** The catalogue's service that puts it right, or that looks at it first. */
  service: string
  /** The meaning in plain words. */
  meaning: string
  isSafety: boolean
  effect: DefectEffect
  /** The manual's category; null where the text names no row of the manual. */
  category: DefectCategory | null
  place: DefectPlace
}

/**
 * The defects of DVSA's MOT inspection manual for cars and passenger vehicles (Open Government Licence v3.0), sections
 * 0 to 10, each mapped to a part and to what it says about it.
 */
export const DEFECT_ROWS: readonly DefectRow[] = [
  IDENTITY,
  BRAKES,
  STEERING,
  VISIBILITY,
  LAMPS,
  RUNNING_GEAR,
  BODY,
  EQUIPMENT,
  NUISANCE,
  BUSES_AND_BELTS,
].flatMap((items) => items.flatMap(rowsOf))

const ROWS_OF_SECTION = Map.groupBy(DEFECT_ROWS, ({ section }) => section)

/**
 * A reference of the manual since May 2018: "(5.2.3 (d) (ii))". Older ones, "|2.4.G.1|" or "(3.5.1g)", number the items
 * of another manual and are ignored.
 */
const REFERENCE = /\((\d{1,2}(?:\.\d{1,2}){1,3})\s*\(([a-z])\)\s*(?:\(([ivx]+)\))?\s*\)/i

/** Explains a defect of an MOT test: by its row of the inspection manual first, by the tester's words second. */
export function explainDefect(text: string): DefectMeaning | null {
  const place = placeOf(text)
  const row = findRow(text)
  const named = row ? correctedByWords(row.part, text) : partByWords(text)
  if (named === null) return null
  const part = atAxle(named, place)
  const effect = effectOf(row, part, text)
  const { name, component, service, inspection, meaning, isSafety } = motPartOf(part)
  const isSpent = effect !== 'insecure' && effect !== 'faulty' && effect !== 'unlawful'
  return {
    part,
    name,
    component: endsLife(component, effect) ? component : null,
    service: (isSpent ? service : null) ?? inspection,
    meaning,
    isSafety,
    effect,
    category: row?.category ?? null,
    place,
  }
}

/** Pads and tyres end by wear; discs, springs, dampers and exhausts by rust, cracks and leaks as well. */
function endsLife(component: ComponentKey | null, effect: DefectEffect): boolean {
  if (effect === 'worn') return true
  const isWornOnly = component === null || WORN_ONLY.includes(component)
  return !isWornOnly && (effect === 'damaged' || effect === 'leaking' || effect === 'corroded')
}

const WORN_ONLY: readonly ComponentKey[] = [
  'front-brake-pads',
  'rear-brake-pads',
  'tyres',
  'battery',
  'brake-fluid',
]

/** Finds the exact row, else another row of the same letter, else of the same item. */
function findRow(text: string): DefectRow | null {
  const [, section, letter, numeral] = REFERENCE.exec(text) ?? []
  if (section === undefined || letter === undefined) return null
  const ofItem = ROWS_OF_SECTION.get(section) ?? []
  const letters = [letter, numeral].filter(Boolean).join('.').toLowerCase()
  return (
    ofItem.find((row) => row.letters === letters) ??
    ofItem.find((row) => row.letters.split('.')[0] === letter.toLowerCase()) ??
    ofItem[0] ??
    null
  )
}

/** One row of the manual covers links, arms and joints; the words tell them apart. */
function correctedByWords(part: MotPartKey, text: string): MotPartKey {
  const spoken = partByWords(text)
  if (spoken === 'tyre-pressure-monitor') return spoken
  const isJoint = part === 'suspension-joints' || part === 'suspension-arms'
  return isJoint && spoken === 'anti-roll-bar' ? spoken : part
}

/** An unnamed end counts as the front, which wears first. */
function atAxle(part: MotPartKey, { axle }: DefectPlace): MotPartKey {
  if (axle !== 'rear') return part
  if (part === 'front-brake-pads') return 'rear-brake-pads'
  return part === 'front-brake-discs' ? 'rear-brake-discs' : part
}

/** A perished tyre has aged through, although the manual lists it with damage. */
function effectOf(row: DefectRow | null, part: MotPartKey, text: string): DefectEffect {
  if (part === 'tyres' && /perish/i.test(text)) return 'worn'
  return row?.effect ?? effectByWords(text)
}
