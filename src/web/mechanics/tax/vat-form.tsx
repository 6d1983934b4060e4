import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { SaveVatBody } from '#contract/payments/tax/forms.ts'
import { saveVat } from '#contract/payments/tax/vat.calls.ts'
import type { OwnVat } from '#contract/payments/tax/vat.ts'
import { vatNumberText } from '#domain/payments/papers/vat-number.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type Values = z.input<typeof SaveVatBody>

export function VatForm({ vat: { now, today } }: { vat: OwnVat }) {
  const saved = {
    vatNumber: now?.vatNumber ? vatNumberText(now.vatNumber) : '',
    passesMotFeeOn: now?.passesMotFeeOn ?? false,
    startsOn: today,
  }
  // The form checks what is typed, and sends it as typed: the server reads it again.
  const form = useForm<Values>({
    resolver: zodResolver(SaveVatBody, undefined, { raw: true }),
    defaultValues: saved,
  })
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const { run, isRunning } = useAction(saveVat, {
    words: 'savePortal',
    invalidates: PORTAL_READS,
    done: { title: 'VAT details saved' },
    form,
    hasWordsBesideFields: true,
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((values) => run(values))}
      className="grid content-start gap-5"
    >
      <h3 className="text-2xl">VAT</h3>
      <Field
        label="VAT number"
        isOptional
        hint="As on your certificate: GB and nine digits. Leave it empty if you are not registered, or not any more."
        error={errors.vatNumber?.message}
      >
        <TextInput
          {...register('vatNumber')}
          defaultValue={saved.vatNumber}
          autoComplete="off"
          spellCheck={false}
        />
      </Field>
      <Field
        label="From"
        hint="Invoices that were issued before that day stay as they are."
        error={errors.startsOn?.message}
      >
        <TextInput {...register('startsOn')} defaultValue={saved.startsOn} type="date" required />
      </Field>
      <Checkbox
        {...register('passesMotFeeOn')}
        defaultChecked={saved.passesMotFeeOn}
        label={<span className="font-semibold">I pass MOT fees on exactly</span>}
        hint="The customer pays just what the test station charged you. Then the MOT on an invoice is outside VAT."
      />
      <Button type="submit" size="large" isLoading={isRunning} loadingLabel="Saving…">
        Save VAT details
      </Button>
    </form>
  )
}
