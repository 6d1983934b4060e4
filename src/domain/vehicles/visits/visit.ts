import { addPence, type Pence } from '#domain/money/money.ts'
import { RISK_LEVELS, type RiskLevel, riskier } from '#domain/vehicles/forecast/risk.ts'

/** A part of a visit: something forecast, something that a tester found, or the MOT. */
export type VisitPart = {
  id: number
  title: string
  description: string
  riskLevel: RiskLevel
  /** An instant as text; null where no date is known. */
  dueAt: string | null
  serviceId: number | null
  estimatedCost: Pence | null
  /** Not due, but worth a look in the same visit. */
  isLook: boolean
}

const MOST_NAMED = 4
const listFormat = new Intl.ListFormat('en-GB')

/** Describes the parts of a visit as the one alert that the keeper sees [VEH-23]. */
export function describeVisit<Part extends VisitPart>(
  parts: readonly [Part, ...Part[]],
): {
  id: number
  title: string
  description: string
  riskLevel: RiskLevel
  cost: Pence | null
  lead: Part
} {
  const due = parts.filter(({ isLook }) => !isLook)
  const calling = due.length === 0 ? parts : due
  const sorted = calling.toSorted((a, b) => (isBefore(a, b) ? -1 : 1))
  const [lead = parts[0]] = sorted
  return {
    // What is due first comes first; on the same day, what was made first.
    lead,
    id: Math.min(...parts.map(({ id }) => id)),
    title: sorted.length === 1 ? lead.title : titleOf(sorted),
    description:
      parts.length === 1
        ? lead.description
        : [...sorted, ...parts.filter((part) => !sorted.includes(part))]
            .map(({ title, description }) => `${title}. ${description}`)
            .join(' '),
    riskLevel: riskOf(calling),
    cost: costOf(parts),
  }
}

const riskOf = (parts: readonly VisitPart[]) =>
  parts.reduce<RiskLevel>((highest, part) => riskier(highest, part.riskLevel), RISK_LEVELS[0])

function isBefore(a: VisitPart, b: VisitPart): boolean {
  const [one, other] = [a.dueAt ?? '9999', b.dueAt ?? '9999']
  return one < other || (one === other && a.id < b.id)
}

function titleOf(parts: readonly VisitPart[]): string {
  const names = parts.map(nameOf)
  const named = names.length > MOST_NAMED ? names.slice(0, MOST_NAMED - 1) : names
  const rest = names.length - named.length
  const all = rest === 0 ? named : [...named, `${rest} more`]
  return `${namesText(all)}: one visit`
}

/** "Tyres, battery and MOT": names in one phrase. */
export const namesText = (names: readonly string[]) =>
  listFormat.format(names.map((name, at) => (at === 0 || name === 'MOT' ? name : lower(name))))

/** The title of an alert begins with the name of the part: "Tyres: due soon". */
export const nameOf = ({ title }: Pick<VisitPart, 'title'>) =>
  title.startsWith('MOT ') ? 'MOT' : (title.split(': ')[0] ?? title)

const lower = (name: string) => name.charAt(0).toLowerCase() + name.slice(1)

/** A service that puts two parts right is paid once. */
function costOf(parts: readonly VisitPart[]): Pence | null {
  const priced = parts.flatMap(({ serviceId, estimatedCost }) =>
    estimatedCost === null ? [] : [{ serviceId, estimatedCost }],
  )
  const once = priced.filter(
    ({ serviceId }, at) =>
      serviceId === null || priced.findIndex((one) => one.serviceId === serviceId) === at,
  )
  return priced.length === 0 ? null : addPence(...once.map((one) => one.estimatedCost))
}
