import { normaliseEmail } from '#domain/people/email.ts'
import { isPlausiblePhone } from '#domain/people/phone.ts'
import { isPostcodeBeginning } from '#domain/places/service-area.ts'
import { cleanText } from '#domain/text/text.ts'
import { dayOf, isDay } from './day.ts'
import { daysText } from './list-text.ts'
import { CLOSED, hoursText, readHours } from './opening-hours.ts'
import type { SettingEntry, SettingKind } from './setting-entry.ts'
import { settingEntry } from './setting-list.ts'
import type { SettingKey, SettingValue } from './settings.ts'

export type CheckedSetting = { ok: true; value: SettingValue } | { ok: false; problem: string }

const accepted = (value: SettingValue): CheckedSetting => ({ ok: true, value })
const refused = (problem: string): CheckedSetting => ({ ok: false, problem })

/** What of it is wrong in words for the owner, or the value as it is stored. */
export function checkSetting(key: SettingKey, value: unknown): CheckedSetting {
  const { kind } = settingEntry(key)
  if (kind.type === 'number') return checkNumber(kind, value)
  if (kind.type === 'numbers') return checkNumbers(kind, value)
  if (kind.type === 'places') return checkPlaces(kind, value)
  return checkText(kind, value)
}

/** A text of the policies cannot have changed after the day from which its date is shown [ADMIN-95]. */
export const beginsTooEarly = (key: SettingKey, value: unknown, startsOn: string): boolean =>
  key === 'policyUpdatedOn' && typeof value === 'string' && value > startsOn

function checkNumber(
  { unit, min, max }: Extract<SettingKind, { type: 'number' }>,
  value: unknown,
): CheckedSetting {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max
    ? accepted(value)
    : refused(`Please enter a whole number of ${unit} from ${min} to ${max}`)
}

function checkNumbers(
  { unit, min, max, most }: Extract<SettingKind, { type: 'numbers' }>,
  value: unknown,
): CheckedSetting {
  const isEach = (each: unknown): each is number =>
    typeof each === 'number' && Number.isInteger(each) && each >= min && each <= max
  return Array.isArray(value) &&
    value.every(isEach) &&
    value.length > 0 &&
    new Set(value).size <= most
    ? accepted([...new Set<number>(value)].sort((a, b) => a - b))
    : refused(`Please enter 1 to ${most} whole numbers of ${unit}, each from ${min} to ${max}`)
}

function checkPlaces(
  { most }: Extract<SettingKind, { type: 'places' }>,
  value: unknown,
): CheckedSetting {
  if (!Array.isArray(value) || value.length > most)
    return refused(`Please enter at most ${most} beginnings of postcodes`)
  const places = value.map((each) => String(each).replaceAll(/\s/g, '').toUpperCase())
  const wrong = places.find((each) => !isPostcodeBeginning(each))
  return wrong === undefined
    ? accepted([...new Set(places)].sort())
    : refused(
        `“${wrong}” is not how a postcode begins: enter areas such as M, districts such as SW1A`,
      )
}

type TextKind = Exclude<SettingKind, { type: 'number' | 'numbers' | 'places' }>

function checkText(kind: TextKind, value: unknown): CheckedSetting {
  const cleaned = typeof value === 'string' && value.length < 1000 ? cleanText(value) : null
  const text = cleaned?.ok ? cleaned.text : ''
  switch (kind.type) {
    case 'hours':
      return text === CLOSED || readHours(text) !== null
        ? accepted(text)
        : refused('Please enter when it opens and, later that day, when it closes')
    case 'phone':
      return isPlausiblePhone(text)
        ? accepted(text)
        : refused('Please enter a British telephone number with its area code')
    case 'email': {
      const email = normaliseEmail(text)
      return email === null ? refused('Please enter one email address') : accepted(email)
    }
    case 'date':
      return isDay(text) ? accepted(text) : refused('Please choose a day')
    case 'text':
      return text.length >= kind.min && text.length <= kind.max
        ? accepted(text)
        : refused(`Please enter ${kind.min} to ${kind.max} characters`)
  }
}

/** A value as people read it: "8am to 8pm", "24 hours". */
export function settingText({ kind }: Pick<SettingEntry, 'kind'>, value: SettingValue): string {
  if (kind.type === 'hours') return hoursText(String(value))
  if (kind.type === 'number') return `${value} ${kind.unit}`
  if (kind.type === 'numbers' && Array.isArray(value))
    return kind.unit === 'days'
      ? daysText(value.map(Number))
      : value.map((each) => `£${each}`).join(', ')
  if (kind.type === 'places' && Array.isArray(value))
    return value.length === 0 ? 'Everywhere' : value.join(', ')
  return kind.type === 'date' ? dayOf(String(value)) : String(value)
}
