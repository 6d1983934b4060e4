import { REGISTRATION_MAX } from '#domain/text/limits.ts'
import {
  currentPeriod,
  type Period,
  prefixPeriod,
  regionOf,
  suffixPeriod,
} from './registration-years.ts'

type RegistrationFormat = 'current' | 'prefix' | 'q' | 'suffix' | 'dateless' | 'northern-ireland'

export type Registration = {
  /** Upper case without spaces: the stored form. */
  registration: string
  format: RegistrationFormat
  /** With the standard spacing: 'AB12 CDE'. */
  display: string
  /** The car is of this year or later: a private plate can make a car look older, never newer. */
  earliestYear: number | null
  period: Period | null
  region: string | null
}

/** The longest mark of any British format: AB12 CDE, AIG 1234. */
const LONGEST_MARK = 7

const CURRENT = /^([A-HJ-PR-Y][A-HJ-PR-Z])(\d{2})([A-HJ-PR-Z]{3})$/
const PREFIX = /^([A-Z])(\d{1,3})([A-Z]{3})$/
const SUFFIX = /^([A-Z]{3})(\d{1,3})([A-Z])$/
const LETTERS_FIRST = /^([A-Z]{1,3})(\d{1,4})$/
const DIGITS_FIRST = /^(\d{1,4})([A-Z]{1,3})$/
const NORTHERN_IRELAND_LETTERS = /^[A-Z](?:[IZ][A-Z]|[A-Z][IZ])$/

export function normaliseRegistration(input: string): string {
  return input.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

/** Returns null when the mark has none of the British formats: it may still be a foreign or a trade plate. */
export function recogniseRegistration(input: string): Registration | null {
  const mark = normaliseRegistration(input)
  if (mark.length > LONGEST_MARK) return null
  return (
    recogniseCurrent(mark) ??
    recognisePrefix(mark) ??
    recogniseSuffix(mark) ??
    recogniseUndated(mark)
  )
}

/** The positions of letters (A) and digits (1) in the marks that name a year. */
const SHAPES = ['AA11AAA', 'A111AAA', 'A11AAA', 'A1AAA', 'AAA111A', 'AAA11A', 'AAA1A']
const DIGIT_FOR: Readonly<Record<string, string>> = { O: '0', I: '1' }
const LETTER_FOR: Readonly<Record<string, string>> = { 0: 'O', 1: 'I' }

/**
 * Returns the stored form of a mark that somebody read from a plate, where O looks like 0 and I like 1. A text that is no
 * mark as typed is read as the mark of a year that it becomes with these characters exchanged, if there is one [VEH-32].
 */
export function meantRegistration(input: string): string {
  const mark = normaliseRegistration(input)
  if (recogniseRegistration(mark) !== null) return mark
  const meant = SHAPES.map((shape) => readAs(mark, shape)).find(
    (read) => read !== null && recogniseRegistration(read)?.period,
  )
  return meant ?? mark
}

function readAs(mark: string, shape: string): string | null {
  if (mark.length !== shape.length) return null
  const read = (character: string, at: number) =>
    (shape[at] === 'A' ? LETTER_FOR : DIGIT_FOR)[character] ?? character
  return [...mark].map(read).join('')
}

function recogniseCurrent(mark: string): Registration | null {
  const [, tag = '', age = '', letters = ''] = CURRENT.exec(mark) ?? []
  const period = currentPeriod(Number(age))
  if (period === null) return null
  return dated(mark, 'current', `${tag}${age} ${letters}`, period, regionOf(tag))
}

function recognisePrefix(mark: string): Registration | null {
  const [, letter = '', digits = '', letters = ''] = PREFIX.exec(mark) ?? []
  const display = `${letter}${digits} ${letters}`
  if (letter === 'Q') return undated(mark, 'q', display)
  const period = prefixPeriod(letter)
  return period && dated(mark, 'prefix', display, period, null)
}

function recogniseSuffix(mark: string): Registration | null {
  const [, letters = '', digits = '', letter = ''] = SUFFIX.exec(mark) ?? []
  const period = suffixPeriod(letter)
  return period && dated(mark, 'suffix', `${letters} ${digits}${letter}`, period, null)
}

function recogniseUndated(mark: string): Registration | null {
  const match = LETTERS_FIRST.exec(mark) ?? DIGITS_FIRST.exec(mark)
  if (match === null) return null
  const [, first = '', second = ''] = match
  const letters = DIGITS.test(first) ? second : first
  const format = NORTHERN_IRELAND_LETTERS.test(letters) ? 'northern-ireland' : 'dateless'
  return undated(mark, format, `${first} ${second}`)
}

const DIGITS = /^\d+$/

function dated(
  registration: string,
  format: RegistrationFormat,
  display: string,
  period: Period,
  region: string | null,
): Registration {
  const earliestYear = Number(period.from.slice(0, 4))
  return { registration, format, display, earliestYear, period, region }
}

function undated(registration: string, format: RegistrationFormat, display: string): Registration {
  return { registration, format, display, earliestYear: null, period: null, region: null }
}

/** Returns the standard spacing where the format is known, otherwise the input in upper case. */
export function displayRegistration(input: string): string {
  return recogniseRegistration(input)?.display ?? input.toUpperCase().trim()
}

/** A mark that is complete as a dateless plate but is more likely the beginning of a current or a prefix one. */
const MAY_GO_ON = /^(?:[A-Z]{2}\d{1,2}|[A-Z]\d{1,3})$/
const BEGUN_CURRENT = /^([A-Z]{2}\d{2})([A-Z]{1,2})$/
const BEGUN_PREFIX = /^([A-Z]\d{1,3})([A-Z]{1,2})$/

/** Formats a plate while a person types it: the space appears only where it will stay. */
export function displayWhileTyping(input: string): string {
  const mark = normaliseRegistration(input).slice(0, REGISTRATION_MAX)
  if (MAY_GO_ON.test(mark)) return mark
  const begun = BEGUN_CURRENT.exec(mark) ?? BEGUN_PREFIX.exec(mark)
  if (begun !== null) return `${begun[1]} ${begun[2]}`
  return recogniseRegistration(mark)?.display ?? mark
}

/**
 * Masks a mark: 'AB•• •DE' [SEC-O3]. Of marks shorter than seven only the ends show; of one or two characters nothing
 * does.
 */
export function maskRegistration(input: string): string {
  const mark = normaliseRegistration(input)
  const shown = mark.length >= LONGEST_MARK ? 2 : mark.length > 2 ? 1 : 0
  let index = -1
  return displayRegistration(mark).replace(/[A-Z0-9]/g, (character) => {
    index += 1
    return index < shown || index >= mark.length - shown ? character : '•'
  })
}
