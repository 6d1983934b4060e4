import { useForm } from 'react-hook-form'
import { saveFacts, type VehicleHealth } from '#contract/vehicles/vehicle-care.ts'
import { call } from '#web/api/call.ts'
import { explain } from '#web/api/explain.ts'
import { showRefusal } from '#web/auth/show-refusal.ts'
import { Button } from '#web/ui/button/button.tsx'
import { toast } from '#web/ui/feedback/toast.ts'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'

type Facts = VehicleHealth['facts']
type Name = keyof Facts
/** Empty when the owner does not know either. */
type Values = {
  fuel: Facts['fuel']['value'] | ''
  transmission: Facts['transmission']['value'] | ''
  doors: string
}
type FactsFormProps = {
  vehicleId: number
  facts: Facts
  names: readonly Name[]
  onSaved: () => Promise<unknown>
}

const FIELDS = {
  fuel: {
    label: 'Fuel',
    options: [
      ['petrol', 'Petrol'],
      ['diesel', 'Diesel'],
      ['hybrid', 'Hybrid'],
      ['electric', 'Electric'],
    ],
  },
  transmission: {
    label: 'Gearbox',
    options: [
      ['manual', 'Manual'],
      ['automatic', 'Automatic'],
    ],
  },
  doors: { label: 'Doors', options: ['2', '3', '4', '5'].map((doors) => [doors, doors] as const) },
} as const

/** Offers lists only, so that nothing can be mistyped. */
export function FactsForm({ vehicleId, facts, names, onSaved }: FactsFormProps) {
  const { fuel, transmission, doors } = facts
  const form = useForm<Values>({
    defaultValues: {
      fuel: fuel.from === 'keeper' ? fuel.value : '',
      transmission: transmission.from === 'keeper' ? transmission.value : '',
      doors: doors.from === 'keeper' ? String(doors.value) : '',
    },
  })
  const { errors, isSubmitting } = form.formState
  const send = async (told: Values) => {
    try {
      await call(saveFacts, {
        id: String(vehicleId),
        fuel: told.fuel || null,
        transmission: told.transmission || null,
        doors: told.doors === '' ? null : Number(told.doors),
      })
      toast({ title: 'Saved', description: 'The forecasts follow your answers.' })
      await onSaved()
    } catch (error) {
      if (showRefusal(form, error)) return
      toast({ ...explain('saveCare', error), variant: 'destructive' })
    }
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(send)}
      className="mt-4 mb-1 flex flex-wrap items-end gap-3"
    >
      {names.map((name) => (
        <Field
          key={name}
          label={FIELDS[name].label}
          error={errors[name]?.message}
          className="w-full sm:w-44"
        >
          <Select {...form.register(name)}>
            <option value="">Not known</option>
            {FIELDS[name].options.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      ))}
      <Button type="submit" variant="outline" isLoading={isSubmitting} loadingLabel="Saving…">
        Save
      </Button>
    </form>
  )
}
