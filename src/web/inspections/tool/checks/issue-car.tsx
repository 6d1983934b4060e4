import { useState } from 'react'
import { CAR_PART_IDS, type CarPartId } from '#domain/car/car-part-ids.ts'
import { PART_NAMES } from '#web/inspections/tool/camera/pin-form.tsx'
import { CarDrawing } from '#web/ui/car/car-drawing.tsx'
import type { CarPartStatus } from '#web/ui/car/car-part.ts'
import type { Issue } from './issue.ts'
import { severityLook } from './result-looks.ts'

type IssueCarProps = { issues: readonly Issue[]; onView: (issue: Issue) => void }

/** Draws each part of the car in the colour of its worst issue. A press opens that issue. */
export function IssueCar({ issues, onView }: IssueCarProps) {
  const [activeId, setActiveId] = useState<CarPartId | null>(null)
  const worstOf = (part: CarPartId) => issues.find((issue) => issue.part === part)
  return (
    <CarDrawing
      parts={CAR_PART_IDS.map((id) => ({
        id,
        label: PART_NAMES[id],
        note: noteOf(issues.filter((issue) => issue.part === id)),
        status: statusOf(worstOf(id)),
      }))}
      activeId={activeId}
      onActiveChange={setActiveId}
      onChoose={(part) => {
        const worst = worstOf(part)
        if (worst) onView(worst)
      }}
    />
  )
}

const statusOf = (worst: Issue | undefined): CarPartStatus | undefined =>
  worst && (worst.severity === 'critical' ? 'bad' : 'warn')

const noteOf = (issues: readonly Issue[]): string =>
  issues.length === 0
    ? 'nothing found'
    : issues
        .map(
          ({ component, severity }) => `${component}, ${severityLook(severity).word.toLowerCase()}`,
        )
        .join('; ')
