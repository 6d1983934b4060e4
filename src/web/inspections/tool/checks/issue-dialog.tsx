import { useState } from 'react'
import { poundsInput } from '#domain/money/pounds.ts'
import { PART_NAMES } from '#web/inspections/tool/camera/pin-form.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { Badge } from '#web/ui/layout/badge.tsx'
import { Price } from '#web/ui/text/price.tsx'
import type { Issue } from './issue.ts'
import { severityLook } from './result-looks.ts'

type IssueDialogProps = {
  issue: Issue | null
  onClose: () => void
  onCost: (id: string, pounds: number | null) => void
}

/** Shows all details of one issue; its cost is the mechanic's own estimate, in pounds and pence. */
export function IssueDialog({ issue, onClose, onCost }: IssueDialogProps) {
  if (!issue) return null
  return (
    <Dialog title={issue.component} isOpen onOpenChange={(isOpen) => !isOpen && onClose()}>
      <IssueFacts issue={issue} />
      {issue.simulatedBy ? (
        <Notice tone="notice" className="mt-4">
          Made up by the {issue.simulatedBy.toLowerCase()}. It never enters a report, a quote or a
          customer’s record.
        </Notice>
      ) : (
        <CostField key={issue.id} issue={issue} onCost={onCost} />
      )}
    </Dialog>
  )
}

function IssueFacts({ issue }: { issue: Issue }) {
  const { severity, confidence, description, part, code, position, estimatedCost } = issue
  const { tone, word } = severityLook(severity)
  const rows = [
    [
      'Severity',
      <Badge key="severity" tone={tone}>
        {word}
      </Badge>,
    ],
    ['Part', part && PART_NAMES[part]],
    ['Code', code],
    ['Confidence', confidence === null ? null : `${Math.round(confidence * 100)}%`],
    [
      'Position',
      position && `${Math.round(position.x * 100)}% across, ${Math.round(position.y * 100)}% down`,
    ],
    ['Estimated cost', estimatedCost === null ? null : <Price key="cost" pounds={estimatedCost} />],
  ] as const
  return (
    <>
      <p className="user-text text-lg">{description}</p>
      <dl className="mt-4 grid xs:grid-cols-[auto_1fr] gap-x-6 gap-y-1.5">
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="grid xs:col-span-2 xs:grid-cols-subgrid">
              <dt className="text-stone-600">{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
        )}
      </dl>
    </>
  )
}

function CostField({ issue, onCost }: { issue: Issue; onCost: IssueDialogProps['onCost'] }) {
  const [typed, setTyped] = useState(
    issue.estimatedCost === null ? '' : poundsInput(issue.estimatedCost),
  )
  const isWrong = typed !== '' && !/^\d{1,6}(\.\d{1,2})?$/.test(typed)
  return (
    <Field
      label="Estimated cost (£)"
      isOptional
      hint="For the report. A quote is priced by the price list."
      error={isWrong ? 'Please enter pounds and pence, such as 120.00' : undefined}
      className="mt-5"
    >
      <TextInput
        inputMode="decimal"
        autoComplete="off"
        value={typed}
        onChange={(event) => {
          const text = event.target.value.trim()
          setTyped(text)
          if (text === '') onCost(issue.id, null)
          else if (/^\d{1,6}(\.\d{1,2})?$/.test(text)) onCost(issue.id, Number(text))
        }}
      />
    </Field>
  )
}
