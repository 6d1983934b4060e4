import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import type * as z from 'zod/mini'
import type { AdminService } from '#contract/admin/admin-records.ts'
import { PlanTariffBody } from '#contract/admin/tariffs/forms.ts'
import { listTariffs, planTariff } from '#contract/admin/tariffs/tariffs.calls.ts'
import type { Tariffs } from '#contract/admin/tariffs/tariffs.ts'
import { penceFrom } from '#domain/money/money.ts'
import { TARIFF_REASON_MAX } from '#domain/quotes/tariff.ts'
import { useAdminAction } from '#web/admin/use-admin-action.tsx'
import { DESK_WORDS } from '#web/api/words/desk-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FoldButton } from '#web/ui/button/fold-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFold } from '#web/ui/layout/use-fold.ts'
import { calendarDay } from './calendar-day.ts'
import { PricePreview } from './price-preview.tsx'
import { samplePrices } from './sample-prices.ts'
import { TERM_LABELS, TERMS } from './tariff-facts.tsx'

type Values = z.input<typeof PlanTariffBody>

type PlanFormProps = { tariffs: Tariffs; services: readonly AdminService[] }

/**
 * Starts from what will hold last, so that only what changes is entered. A phone has it folded: all of its fields would
 * stand between the prices and the other settings.
 */
export function PlanForm({ tariffs, services }: PlanFormProps) {
  const { planned, inForce, openFrom, openUntil } = tariffs
  const form = useForm<Values>({
    resolver: zodResolver(PlanTariffBody),
    defaultValues: { startsOn: '', reason: '', ...(planned.at(-1)?.terms ?? inForce.terms) },
  })
  const { register, handleSubmit, formState, control } = form
  const { errors } = formState
  const fold = useFold<HTMLFormElement>()
  const { run, isRunning, dialog } = useAdminAction(planTariff, {
    words: DESK_WORDS.planTariff,
    form,
    done: ({ startsOn }) => ({ title: `Planned from ${calendarDay(startsOn)}` }),
    invalidates: [listTariffs],
  })
  const entered = PlanTariffBody.safeParse({
    ...useWatch({ control }),
    startsOn: openFrom,
    reason: 'seen before it is planned',
  })
  return (
    <section aria-labelledby="plan">
      <h2 id="plan" className="text-2xl">
        Plan a change
      </h2>
      <FoldButton {...fold.button} className="mt-3 lg:hidden">
        Enter other prices
      </FoldButton>
      <form
        {...fold.folded}
        noValidate
        onSubmit={handleSubmit((values) => run(values))}
        className={classNames('mt-4 grid gap-4', !fold.isOpen && 'max-lg:hidden')}
      >
        <Field
          label="From the day"
          hint={`${calendarDay(openFrom)} at the earliest`}
          error={errors.startsOn?.message}
          className="max-w-xs"
        >
          <TextInput
            {...register('startsOn')}
            type="date"
            min={openFrom}
            max={openUntil}
            required
          />
        </Field>
        <div className="grid xs:grid-cols-2 items-end gap-4 sm:items-start">
          {TERMS.map((term) => (
            <Field
              key={term}
              label={`${TERM_LABELS[term]}, ${term.endsWith('Pounds') ? '£' : '% more'}`}
              error={errors[term]?.message}
            >
              <TextInput
                {...register(term, { valueAsNumber: true })}
                type="number"
                inputMode="decimal"
                step={term.endsWith('Pounds') ? '0.01' : '1'}
                min="0"
                required
              />
            </Field>
          ))}
        </div>
        <PricePreview
          samples={entered.success ? samplePrices(services, inForce.terms, entered.data) : null}
          deposit={{
            before: penceFrom(inForce.terms.depositPounds),
            after: entered.success ? penceFrom(entered.data.depositPounds) : null,
          }}
        />
        <Field label="Why" error={errors.reason?.message}>
          <TextArea {...register('reason')} rows={2} maxLength={TARIFF_REASON_MAX} required />
        </Field>
        <Button
          type="submit"
          isLoading={isRunning}
          loadingLabel="Planning…"
          className="justify-self-start"
        >
          Plan the change
        </Button>
      </form>
      {dialog}
    </section>
  )
}
