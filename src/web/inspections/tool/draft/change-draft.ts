import type { Measure } from '#domain/inspections/checks/check.ts'
import { findCheck } from '#domain/inspections/checks/checklists.ts'
import { judgeMeasure } from '#domain/inspections/checks/judge-measure.ts'
import type { DiagnosticType } from '#domain/inspections/diagnostic-types.ts'
import type { DevicePhoto, QuoteLine } from './draft.ts'
import { type CheckEntry, type Draft, EMPTY_CHECK, type Pin, type ReadCode } from './draft.ts'
import { keysOfCheck } from './finding-keys.ts'

export type DraftChange =
  | { kind: 'type'; type: DiagnosticType }
  | { kind: 'check'; checkId: string; change: Partial<CheckEntry> }
  | { kind: 'codes'; codes: readonly ReadCode[]; vin?: string | null }
  | { kind: 'codes-explained'; codes: readonly ReadCode[] }
  | { kind: 'code-removed'; id: string }
  | { kind: 'pin'; pin: Pin }
  | { kind: 'pin-removed'; id: string }
  | { kind: 'photo'; photo: DevicePhoto }
  | { kind: 'photo-removed'; id: string }
  | { kind: 'cost'; findingId: string; pounds: number | null }
  | { kind: 'line'; line: QuoteLine }
  | { kind: 'line-removed'; serviceId: number }
  | { kind: 'recommended'; text: string }

/** Returns the draft after a change. A completed draft never changes. */
export function changeDraft(draft: Draft, change: DraftChange): Draft {
  if (draft.status === 'completed' && !/^line/.test(change.kind)) return draft
  const changed = apply(draft, change)
  return changed === draft ? draft : { ...changed, revision: draft.revision + 1 }
}

const without = <Item extends { id: string }>(items: readonly Item[], id: string) =>
  items.filter((item) => item.id !== id)

function apply(draft: Draft, change: DraftChange): Draft {
  switch (change.kind) {
    case 'type':
      return change.type === draft.type ? draft : { ...draft, type: change.type }
    case 'check':
      return changeCheck(draft, change.checkId, change.change)
    case 'codes':
      return addCodes(draft, change)
    case 'codes-explained':
      return { ...draft, codes: change.codes.reduce(replaced, draft.codes) }
    case 'code-removed':
      return { ...draft, codes: without(draft.codes, change.id) }
    case 'pin':
      return { ...draft, pins: replaced(draft.pins, change.pin) }
    case 'pin-removed':
      return { ...draft, pins: without(draft.pins, change.id) }
    case 'photo':
      return { ...draft, photos: replaced(draft.photos, change.photo) }
    case 'photo-removed':
      return {
        ...draft,
        photos: without(draft.photos, change.id),
        pins: draft.pins.filter(({ photoId }) => photoId !== change.id),
      }
    case 'cost':
      return { ...draft, costs: withCost(draft.costs, change.findingId, change.pounds) }
    case 'line':
      return { ...draft, lines: [...withoutService(draft, change.line.serviceId), change.line] }
    case 'line-removed':
      return { ...draft, lines: withoutService(draft, change.serviceId) }
    case 'recommended':
      return { ...draft, recommendedActions: change.text }
  }
}

const withoutService = ({ lines }: Draft, serviceId: number) =>
  lines.filter((line) => line.serviceId !== serviceId)

/** Replaces an entry in its old position, because a list that reorders is hard to read. */
function replaced<Item extends { id: string }>(items: readonly Item[], item: Item): Item[] {
  const at = items.findIndex(({ id }) => id === item.id)
  return at < 0 ? [...items, item] : items.with(at, item)
}

function withCost(costs: Draft['costs'], id: string, pounds: number | null): Draft['costs'] {
  const { [id]: _, ...others } = costs
  return pounds === null ? others : { ...others, [id]: pounds }
}

const judged = (measure: Measure, { readings, stampedLimit }: CheckEntry) =>
  judgeMeasure(measure, readings, stampedLimit)

/** A measurement suggests a light, and its removal clears the suggestion; a light chosen by hand remains. */
function changeCheck(draft: Draft, checkId: string, change: Partial<CheckEntry>): Draft {
  const before = draft.checks[checkId] ?? EMPTY_CHECK
  const after = { ...before, ...change }
  const measure = findCheck(checkId)?.measure
  const isMeasured = 'readings' in change || 'stampedLimit' in change
  if (measure && isMeasured && !('result' in change))
    after.result =
      judged(measure, after) ?? (before.result === judged(measure, before) ? null : before.result)
  const findingIds = { ...draft.findingIds }
  for (const key of keysOfCheck(checkId, measure ?? null)) findingIds[key] ??= crypto.randomUUID()
  return { ...draft, checks: { ...draft.checks, [checkId]: after }, findingIds }
}

/** Lists each code once; a stored code outranks a pending one, and what the car says what was typed or practised. */
function addCodes(
  draft: Draft,
  { codes, vin }: { codes: readonly ReadCode[]; vin?: string | null },
) {
  const rank = { stored: 0, permanent: 1, pending: 2 }
  const trust = { adapter: 0, typed: 1, simulated: 2 }
  const byCode = new Map(draft.codes.map((each) => [each.code, each]))
  for (const each of codes) {
    const known = byCode.get(each.code)
    const isBetter =
      !known ||
      trust[each.origin] < trust[known.origin] ||
      (known.origin === each.origin && rank[each.state] < rank[known.state])
    if (isBetter) byCode.set(each.code, known ? { ...each, id: known.id } : each)
  }
  return { ...draft, codes: [...byCode.values()], vin: vin ?? draft.vin }
}
