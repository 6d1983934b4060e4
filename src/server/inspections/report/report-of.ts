import type { Diagnostic } from '#contract/inspections/diagnostics.ts'
import {
  countLight,
  partResults,
  pinsOn,
  presentFindings,
  WORST_FIRST,
} from '#domain/inspections/checks/present-findings.ts'
import { DIAGNOSTIC_NAMES } from '#domain/inspections/diagnostic-types.ts'
import type { ExplainedCode } from '#domain/inspections/fault-codes/explain-code.ts'
import { addPence, formatPounds, type Pence, pence, penceOf } from '#domain/money/money.ts'
import { BRAND, WARRANTY_MONTHS } from '#domain/site/brand.ts'
import type { Settings } from '#domain/site/settings/settings.ts'
import { whenText } from '#domain/time/when-text.ts'
import type { Report } from './drawing/report.ts'
import { reportFinding } from './report-findings.ts'
import { reportQuotes } from './report-quotes.ts'

/** The parts of the booking that the inspection's record lacks. */
export type ReportedJob = { reference: string; customerName: string }

type Known = {
  now: Temporal.Instant
  explained: ReadonlyMap<string, ExplainedCode>
  /** Who answers questions. */
  desk: Pick<Settings, 'contactEmail' | 'supportPhone'>
}

/**
 * Converts an inspection into its report: sorted, numbered and put into words. It omits simulated findings [INSP-2].
 */
export function reportOf(
  diagnostic: Diagnostic,
  job: ReportedJob | null,
  { now, explained, desk }: Known,
): Report {
  const { annotations } = diagnostic
  const findings = presentFindings(diagnostic.findings)
  const shown = findings.map((finding, index) => ({
    finding,
    drawn: reportFinding(finding, index + 1, explained),
  }))
  return {
    title: `${DIAGNOSTIC_NAMES[diagnostic.diagnosticType]} inspection`,
    isDraft: diagnostic.status === 'draft',
    reference: job && `Booking ${job.reference}`,
    registration: diagnostic.registration,
    car: carText(diagnostic),
    madeAt: new Date(diagnostic.completedAt ?? now.epochMilliseconds),
    facts: factsOf(diagnostic, job),
    lights: WORST_FIRST.map((result) => ({ result, count: countLight(findings, result) })),
    parts: partResults(findings),
    carPins: pinsOn(null, findings, annotations),
    findings: shown.filter(({ finding }) => finding.code === null).map(({ drawn }) => drawn),
    codes: shown.filter(({ finding }) => finding.code !== null).map(({ drawn }) => drawn),
    photos: diagnostic.photos.map(({ id, width, height, capturedAt }, index) => ({
      id,
      number: index + 1,
      taken: `Taken ${whenText(Temporal.Instant.from(capturedAt))}`,
      width,
      height,
      pins: pinsOn(id, findings, annotations),
    })),
    advice: diagnostic.recommendedActions,
    costs: costsOf(findings),
    quotes: reportQuotes(diagnostic.followUpQuotes),
    closing: closingOf(diagnostic, desk),
  }
}

const carText = ({ vehicle }: Diagnostic) =>
  vehicle && `${vehicle.year} ${vehicle.make} ${vehicle.model}`

const finishedText = ({ completedAt, updatedAt }: Diagnostic) =>
  whenText(Temporal.Instant.from(completedAt ?? updatedAt))

function factsOf(diagnostic: Diagnostic, job: ReportedJob | null): Report['facts'] {
  const { mechanicName, sessionDuration, confidence, status } = diagnostic
  return [
    ...(job ? [{ label: 'For', value: job.customerName }] : []),
    { label: 'Inspected by', value: mechanicName },
    { label: status === 'draft' ? 'As of' : 'Finished', value: finishedText(diagnostic) },
    ...(sessionDuration > 0
      ? [
          {
            label: 'Time taken',
            value: sessionDuration === 1 ? '1 minute' : `${sessionDuration} minutes`,
          },
        ]
      : []),
    ...(confidence === null
      ? []
      : [{ label: 'Checked', value: `${Math.round(confidence * 100)}% of the checklist` }]),
  ]
}

function costsOf(findings: Diagnostic['findings']): Report['costs'] {
  const known = findings.flatMap(({ title, estimatedCost }) => {
    const cost = estimatedCost === null ? null : penceOf(estimatedCost)
    return cost === null ? [] : [{ label: title, cost }]
  })
  if (known.length === 0) return null
  const total: Pence = addPence(...known.map(({ cost }) => cost))
  return {
    rows: known.map(({ label, cost }) => ({ label, cost: formatPounds(cost) })),
    total: formatPounds(pence(total)),
  }
}

function closingOf(
  diagnostic: Diagnostic,
  { contactEmail, supportPhone }: Known['desk'],
): string[] {
  const { mechanicName, photos } = diagnostic
  return [
    `${mechanicName} inspected this car, ${finishedText(diagnostic)}, UK time. The report says what could be seen and measured then; it is not an MOT certificate.`,
    'Estimates are the mechanic’s own and are not binding. A follow-up quote is a price that holds: nothing is done and nothing is charged before you approve it.',
    `Repairs booked through ${BRAND.name} carry a ${WARRANTY_MONTHS}-month warranty on parts and labour.`,
    ...(photos.length > 0
      ? [
          'Each photo was fingerprinted (SHA-256) as it was taken; we keep the fingerprints with the inspection.',
        ]
      : []),
    `Questions? ${contactEmail} or ${supportPhone}.`,
  ]
}
