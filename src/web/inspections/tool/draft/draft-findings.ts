import type { Annotation, Finding } from '#contract/inspections/diagnostics.ts'
import type { Check } from '#domain/inspections/checks/check.ts'
import { CHECKLISTS, findCheck } from '#domain/inspections/checks/checklists.ts'
import { judgeMeasure, placesOf } from '#domain/inspections/checks/judge-measure.ts'
import { STANDING_WORDS, severityAs } from '#domain/inspections/fault-codes/code-standing.ts'
import { explainCode } from '#domain/inspections/fault-codes/explain-code.ts'
import type { CodeSeverity } from '#domain/inspections/fault-codes/fault-code.ts'
import { mendText } from '#domain/text/text.ts'
import { type CheckEntry, type Draft, standingOf } from './draft.ts'
import { findingKey } from './finding-keys.ts'

const BY_SEVERITY = {
  critical: { result: 'red', urgency: 'now' },
  medium: { result: 'amber', urgency: 'soon' },
  low: { result: 'amber', urgency: 'later' },
} as const satisfies Record<CodeSeverity, Pick<Finding, 'result' | 'urgency'>>

/** Of a code that nobody here can explain neither the urgency is known nor the part of the car [INSP-15]. */
const NOT_KNOWN = { result: 'amber', urgency: null } as const
export const NO_PART = 'unknown'

const URGENCY_OF = { green: null, amber: 'soon', red: 'now' } as const

/** Lists all findings as they are stored and reported. Those of the simulated adapter are marked, and stay on this device. */
export function findingsOf(draft: Draft): Finding[] {
  return [...checkFindings(draft), ...codeFindings(draft), ...pinFindings(draft)]
}

const plain = {
  step: null,
  isSimulated: false,
  notes: '',
  measurement: null,
  code: null,
  estimatedCost: null,
  urgency: null,
  markers: [],
} satisfies Partial<Finding>

function checkFindings(draft: Draft): Finding[] {
  return Object.entries(draft.checks).flatMap(([checkId, entry]) => {
    const check = findCheck(checkId)
    if (!check) return []
    const measured = measuredFindings(draft, check, entry)
    if (measured.length > 0 || entry.result === null) return measured
    const id = draft.findingIds[checkId]
    if (id === undefined) return []
    return [
      {
        ...plain,
        id,
        component: check.place,
        step: check.id,
        kind: 'guided' as const,
        result: entry.result,
        title: check.label,
        notes: mendText(entry.note),
        estimatedCost: draft.costs[id] ?? null,
        urgency: URGENCY_OF[entry.result],
      },
    ]
  })
}

/**
 * Makes one finding for each wheel, so that a customer reads which. The worst wheel takes the
 * technician's own light where they chose one.
 */
function measuredFindings(draft: Draft, check: Check, entry: CheckEntry): Finding[] {
  const { measure } = check
  if (!measure) return []
  const limit = measure.stamped ? entry.stampedLimit : limitOf(check)
  const whole = judgeMeasure(measure, entry.readings, entry.stampedLimit)
  return placesOf(measure).flatMap((place) => {
    const value = entry.readings[place]
    const id = draft.findingIds[findingKey(check.id, place)]
    if (value === undefined || id === undefined) return []
    const own = judgeMeasure(measure, { [place]: value }, entry.stampedLimit)
    const result = (own === whole ? entry.result : own) ?? entry.result
    if (result === null) return []
    return [
      {
        ...plain,
        id,
        component: check.place,
        step: check.id,
        kind: 'guided' as const,
        result,
        title: place === '' ? check.label : `${check.label}, ${place.toLowerCase()}`,
        notes: mendText(entry.note),
        measurement: { quantity: measure.quantity, value, unit: measure.unit, limit },
        estimatedCost: draft.costs[id] ?? null,
        urgency: URGENCY_OF[result],
      },
    ]
  })
}

/** Returns the limit that makes the light red, for the customer to compare with. */
function limitOf({ measure }: Check): number | null {
  const [bound] = measure?.red ?? []
  return bound ? ('below' in bound ? bound.below : bound.above) : null
}

function codeFindings(draft: Draft): Finding[] {
  return draft.codes.map((read) => {
    const { id, code, origin, explained } = read
    const standing = standingOf(read)
    const { component, meaning, place, severity, isKnown } = explained ?? explainCode(code, null)
    return {
      ...plain,
      ...(isKnown ? BY_SEVERITY[severityAs(severity, standing)] : NOT_KNOWN),
      id,
      component: isKnown ? place : NO_PART,
      kind: 'code' as const,
      isSimulated: origin === 'simulated',
      // The title stands alone in emails, quotes and costs.
      title: `${code}${standing === 'pending' ? ' (pending)' : ''}: ${component}`,
      notes: `${meaning}. ${STANDING_WORDS[standing].means}`,
      code,
      estimatedCost: draft.costs[id] ?? null,
    }
  })
}

function pinFindings(draft: Draft): Finding[] {
  return draft.pins.flatMap(({ id, severity, text: typed, part, step, photoId, x, y }) => {
    const text = mendText(typed)
    if (severity === null || text === '') return []
    const title = titleOf(text)
    return [
      {
        ...plain,
        ...BY_SEVERITY[severity],
        id,
        component: part,
        step,
        kind: 'manual' as const,
        title,
        notes: title === text ? '' : text,
        estimatedCost: draft.costs[id] ?? null,
        markers: [{ photoId, x, y }],
      },
    ]
  })
}

const TITLE_MAX = 120

/** Cuts between characters: half of an emoji would be refused with the whole inspection. */
function titleOf(text: string): string {
  const [first = ''] = text.split('\n')
  const letters = [...first.trim()]
  return letters.length <= TITLE_MAX
    ? letters.join('')
    : `${letters.slice(0, TITLE_MAX - 1).join('')}…`
}

/** Pins without a severity are notes for the reader of the photo. */
export const annotationsOf = ({ pins }: Draft): Annotation[] =>
  pins.flatMap(({ id, photoId, x, y, text: typed, severity }) => {
    const text = mendText(typed)
    return severity === null && text !== '' ? [{ id, photoId, x, y, text }] : []
  })

/** Returns the share of the checklist that has a result. */
export function confidenceOf({ type, checks }: Draft): number | null {
  if (type === null) return null
  const list = CHECKLISTS[type]
  const seen = list.filter(({ id }) => checks[id]?.result != null)
  return Math.round((seen.length / list.length) * 100) / 100
}
