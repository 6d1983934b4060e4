import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { listServices } from '#contract/quotes/catalogue.calls.ts'
import type { Service } from '#contract/quotes/catalogue.ts'
import type { CarPartId } from '#domain/car/car-part-ids.ts'
import { queryFor } from '#web/api/use-call.ts'
import type { Issue } from '#web/inspections/tool/checks/issue.ts'
import type { DraftChange } from '#web/inspections/tool/draft/change-draft.ts'
import type { QuoteLine } from '#web/inspections/tool/draft/draft.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

/** The catalogue category that mends each part, which is listed first. */
const CATEGORIES: Record<CarPartId, readonly string[]> = {
  engine: ['Engine', 'Servicing', 'Diagnostics'],
  transmission: ['Transmission', 'Diagnostics'],
  brakes: ['Brakes'],
  suspension: ['Suspension', 'Tyres'],
  battery: ['Battery', 'Electrical', 'Diagnostics'],
  exhaust: ['Exhaust', 'Engine'],
}
/** What nobody can place is looked for first. */
const OF_NO_PART = ['Diagnostics']

type AddToQuoteDialogProps = {
  issue: Issue | null
  lines: readonly QuoteLine[]
  onClose: () => void
  onChange: (change: DraftChange) => void
}

/** Asks which service of the catalogue mends the issue. */
export function AddToQuoteDialog(props: AddToQuoteDialogProps) {
  if (!props.issue) return null
  return <Choosing key={props.issue.id} {...props} issue={props.issue} />
}

function Choosing({ issue, lines, onClose, onChange }: AddToQuoteDialogProps & { issue: Issue }) {
  const { data: services } = useSuspenseQuery(queryFor(listServices))
  const known = lines.find(({ findingId }) => findingId === issue.id)
  const groups = grouped(services, issue.part ? CATEGORIES[issue.part] : OF_NO_PART)
  const [serviceId, setServiceId] = useState(known?.serviceId ?? groups[0]?.services[0]?.id ?? 0)
  const add = () => {
    if (known) onChange({ kind: 'line-removed', serviceId: known.serviceId })
    onChange({ kind: 'line', line: { serviceId, findingId: issue.id } })
    toast({ title: 'Added to the quote' })
    onClose()
  }
  return (
    <Dialog
      title="Add to Quote"
      description={issue.component}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
    >
      <Field label="What mends it" hint="Priced for this car and place when the quote is made.">
        <Select value={serviceId} onChange={(event) => setServiceId(Number(event.target.value))}>
          {groups.map(({ category, services: some }) => (
            <optgroup key={category} label={category}>
              {some.map((service) => (
                <option key={service.id} value={service.id}>
                  {service.name}
                </option>
              ))}
            </optgroup>
          ))}
        </Select>
      </Field>
      <div className="mt-5 grid gap-3 sm:grid-cols-2">
        <Button size="large" onClick={add}>
          {known ? 'Change it' : 'Add to Quote'}
        </Button>
        {known ? (
          <Button
            variant="outline"
            onClick={() => {
              onChange({ kind: 'line-removed', serviceId: known.serviceId })
              onClose()
            }}
          >
            Take it out
          </Button>
        ) : null}
      </div>
    </Dialog>
  )
}

function grouped(services: readonly Service[], first: readonly string[]) {
  const categories = [...new Set([...first, ...services.map(({ category }) => category)])]
  return categories
    .map((category) => ({
      category,
      services: services.filter((service) => service.category === category),
    }))
    .filter((group) => group.services.length > 0)
}
