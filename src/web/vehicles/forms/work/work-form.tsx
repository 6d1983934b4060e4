import { type FormEvent, useState } from 'react'
import { recordWork } from '#contract/vehicles/part-history.calls.ts'
import { getVehicleHealth } from '#contract/vehicles/vehicle-care.calls.ts'
import type { VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import {
  NO_DATE,
  RememberedDateFields,
  rememberedText,
} from '#web/vehicles/forms/remembered-date.tsx'

type Values = { service: string; date: typeof NO_DATE; mileage: string }
const EMPTY: Values = { service: '', date: NO_DATE, mileage: '' }

/** Records work of another garage, or of the keeper, so that the forecasts know of it. */
export function WorkForm({ health }: { health: VehicleHealth }) {
  const { vehicle, recordable, mileage } = health
  const [values, setValues] = useState(EMPTY)
  const [errors, setErrors] = useState<{ service?: string; date?: string; mileage?: string }>({})
  const { run, isRunning } = useAction(recordWork, {
    words: 'saveCare',
    done: ({ setAside }) =>
      setAside === null
        ? { title: 'Work recorded', description: 'We have updated the forecasts.' }
        : {
            title: 'Work recorded, without its mileage',
            description: 'That mileage does not fit the others of this car.',
          },
    onDone: () => setValues(EMPTY),
    onRefused: {
      invalid: ({ fields }) => {
        setErrors({ ...fields, ...(fields?.doneOn && { date: fields.doneOn }) })
        return true
      },
    },
    invalidates: [getVehicleHealth],
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    const doneOn = rememberedText(values.date)
    const miles = values.mileage.replace(/[\s,]/g, '')
    const found = {
      ...(values.service === '' && { service: 'Please choose what was done' }),
      ...(doneOn === null && { date: 'Please choose the month and the year' }),
      ...(!/^\d{0,7}$/.test(miles) && { mileage: 'Please enter the mileage as a whole number' }),
    }
    setErrors(found)
    if (doneOn === null || Object.keys(found).length > 0) return
    run({
      id: vehicle.id,
      service: values.service,
      doneOn,
      ...(miles === '' ? {} : { mileage: Number(miles) }),
    })
  }
  return (
    <form noValidate onSubmit={send} className="grid max-w-lg gap-4">
      <Field label="What was done" error={errors.service}>
        <Select
          value={values.service}
          onChange={(event) => setValues({ ...values, service: event.target.value })}
        >
          <option value="">Choose a service</option>
          {recordable.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <RememberedDateFields
        value={values.date}
        onChange={(date) => setValues({ ...values, date })}
        today={mileage.forecast[0]?.on ?? ''}
        firstYear={vehicle.year}
        hasDay
        error={errors.date}
      />
      <Field
        label="Miles on the clock then"
        isOptional
        hint="It is on the bill, as a rule."
        error={errors.mileage}
      >
        <TextInput
          value={values.mileage}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => setValues({ ...values, mileage: event.target.value })}
        />
      </Field>
      <Button
        type="submit"
        variant="outline"
        isLoading={isRunning}
        loadingLabel="Saving…"
        className="justify-self-start"
      >
        Record this work
      </Button>
    </form>
  )
}
