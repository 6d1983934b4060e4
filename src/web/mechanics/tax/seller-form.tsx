import { zodResolver } from '@hookform/resolvers/zod'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { SaveSellerBody } from '#contract/payments/tax/forms.ts'
import { saveSeller } from '#contract/payments/tax/seller.calls.ts'
import type { OwnSeller } from '#contract/payments/tax/seller.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type Values = z.input<typeof SaveSellerBody>

const LIST = new Intl.ListFormat('en-GB')

/** It can be saved half done: what is missing is named, and follows later [PAY-113]. */
export function SellerForm({ seller: { details, missing } }: { seller: OwnSeller }) {
  // The form checks what is typed, and sends it as typed: the server reads it again.
  const form = useForm<Values>({
    resolver: zodResolver(SaveSellerBody, undefined, { raw: true }),
    defaultValues: details,
  })
  const { run, isRunning } = useAction(saveSeller, {
    words: 'savePortal',
    invalidates: PORTAL_READS,
    done: { title: 'Details saved' },
    form,
    hasWordsBesideFields: true,
  })
  const kind = form.watch('kind')
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit((values) => run(values))}
      className="grid content-start gap-5"
    >
      <div>
        <h3 className="text-2xl">Details for HMRC</h3>
        <p className="mt-1 text-stone-600">
          Each January we report to HMRC who earned what through us, as every platform must. We
          store these details encrypted. Only you and the people here who handle money can read
          them.
        </p>
      </div>
      {missing.length === 0 ? null : (
        <Notice tone="warn">
          Still missing: {LIST.format(missing)}. You can save and go on later.
        </Notice>
      )}
      <Field label="You trade as" error={form.formState.errors.kind?.message}>
        <Select {...form.register('kind')} defaultValue={details.kind}>
          <option value="individual">Yourself (sole trader)</option>
          <option value="company">A limited company</option>
        </Select>
      </Field>
      {kind === 'company' ? (
        <>
          <Text form={form} name="companyName" label="Registered name" saved={details} />
          <Text form={form} name="companyNumber" label="Company number" saved={details} />
        </>
      ) : (
        <>
          <div className="grid xs:grid-cols-2 items-start gap-4">
            <Text form={form} name="firstName" label="First name" saved={details} />
            <Text form={form} name="lastName" label="Last name" saved={details} />
          </div>
          <Text form={form} name="dateOfBirth" label="Date of birth" type="date" saved={details} />
        </>
      )}
      <Text
        form={form}
        name="taxNumber"
        label={kind === 'company' ? 'UTR of the company' : 'National Insurance number or UTR'}
        saved={details}
      />
      <Text form={form} name="street" label="House and street" saved={details} />
      <div className="grid xs:grid-cols-2 items-start gap-4">
        <Text form={form} name="city" label="Town" saved={details} />
        <Text form={form} name="postcode" label="Postcode" saved={details} />
      </div>
      <div className="grid xs:grid-cols-2 items-start gap-4">
        <Text form={form} name="sortCode" label="Sort code" saved={details} />
        <Text form={form} name="accountNumber" label="Account number" saved={details} />
      </div>
      <Button type="submit" size="large" isLoading={isRunning} loadingLabel="Saving…">
        Save details
      </Button>
    </form>
  )
}

type TextProps = {
  form: UseFormReturn<Values>
  name: Exclude<keyof Values, 'kind'>
  label: string
  type?: 'date'
  saved: OwnSeller['details']
}

function Text({ form, name, label, type, saved }: TextProps) {
  return (
    <Field label={label} error={form.formState.errors[name]?.message}>
      <TextInput
        {...form.register(name)}
        defaultValue={saved[name]}
        type={type ?? 'text'}
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  )
}
