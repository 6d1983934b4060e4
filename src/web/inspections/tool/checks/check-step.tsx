import { Camera, ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { Check } from '#domain/inspections/checks/check.ts'
import type { CheckEntry } from '#web/inspections/tool/draft/draft.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { LightChoice } from './light-choice.tsx'
import { MeasureFields } from './measure-fields.tsx'
import { RESULT_WORDS } from './result-looks.ts'

type CheckStepProps = {
  check: Check
  number: number
  entry: CheckEntry
  /** How many photos show this check. */
  photos: number
  isOpen: boolean
  /** True for a completed inspection, which is read-only. */
  isFixed: boolean
  onToggle: () => void
  onChange: (change: Partial<CheckEntry>) => void
  onNext: () => void
  onPhoto: () => void
}

const LIGHTS = {
  green: 'border-green-700 bg-green-100 text-green-900',
  amber: 'border-amber-700 bg-amber-100 text-amber-700',
  red: 'border-red-600 bg-red-100 text-red-600',
}

export function CheckStep(props: CheckStepProps) {
  const { check, number, entry, isOpen, isFixed, onToggle } = props
  const id = useId()
  return (
    <>
      <h3 className="font-body text-base font-semibold tracking-normal">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={onToggle}
          className="flex min-h-14 w-full items-center gap-3 py-2 text-left"
        >
          <span
            aria-hidden
            className={classNames(
              'grid size-8 shrink-0 place-items-center rounded-full border-[1.5px] text-sm tabular-nums',
              entry.result ? LIGHTS[entry.result] : 'border-stone-300 text-stone-600',
            )}
          >
            {number}
          </span>
          <span className="flex-1">{check.label}</span>
          {entry.result ? (
            <span className={classNames('rounded-small px-2 py-0.5 text-sm', LIGHTS[entry.result])}>
              {RESULT_WORDS[entry.result]}
            </span>
          ) : null}
          <ChevronDown
            aria-hidden
            className={classNames('size-5 shrink-0 transition-transform', isOpen && 'rotate-180')}
          />
        </button>
      </h3>
      {isOpen ? (
        <fieldset id={id} disabled={isFixed} className="grid gap-4 pb-5 sm:pl-11">
          <legend className="sr-only">{check.label}</legend>
          <Opened {...props} />
        </fieldset>
      ) : null}
    </>
  )
}

function Opened({ check, entry, photos, onChange, onNext, onPhoto }: CheckStepProps) {
  return (
    <>
      <p className="text-stone-700">{check.how}</p>
      {check.measure ? (
        <MeasureFields measure={check.measure} entry={entry} onChange={onChange} />
      ) : null}
      <LightChoice
        value={entry.result}
        isMeasured={check.measure !== null}
        onChange={(result) => onChange({ result })}
      />
      <Field label="Note" isOptional>
        <TextArea
          rows={2}
          maxLength={1000}
          value={entry.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
      </Field>
      <div className="grid xs:grid-cols-2 gap-2.5">
        <Button variant="outline" className="px-3!" onClick={onPhoto}>
          <Camera aria-hidden className="size-5" />
          {photos === 0 ? 'Photo' : `Photo (${photos})`}
        </Button>
        <Button className="px-3!" onClick={onNext}>
          Next
        </Button>
      </div>
    </>
  )
}
