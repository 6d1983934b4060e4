import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { JoinWaitingListBody } from '#contract/mechanics/forms.ts'
import { joinWaitingList } from '#contract/mechanics/waiting-list.calls.ts'
import { WAITING_LIST_CONSENT } from '#domain/mechanics/waiting-list.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'

type WaitingListFormProps = {
  place: string
  /** At the desk it is the caller who waits. */
  words?: { join: string; joined: string }
}

export function WaitingListForm({
  place,
  words = { join: 'Tell me when somebody comes', joined: 'You are on the list' },
}: WaitingListFormProps) {
  const [joined, setJoined] = useState<string | null>(null)
  const form = useForm({
    resolver: zodResolver(JoinWaitingListBody),
    // The box begins unticked, which the schema refuses.
    defaultValues: { place, email: '' },
  })
  const { register, handleSubmit, formState } = form
  const { errors } = formState
  const { run, isRunning, problem } = useAction(joinWaitingList, {
    words: 'joinWaitingList',
    form,
    says: 'notice',
    onDone: ({ outcode }) => setJoined(outcode),
  })
  if (joined !== null)
    return (
      <Notice isLive title={words.joined}>
        We email you once, when a mechanic covers {joined}.
      </Notice>
    )
  return (
    <form
      method="post"
      noValidate
      onSubmit={handleSubmit((values) => run(values))}
      className="grid gap-4"
    >
      <Field label="Postcode, or its first half" error={errors.place?.message}>
        <TextInput
          {...register('place')}
          defaultValue={place}
          required
          autoComplete="postal-code"
        />
      </Field>
      <EmailField error={errors.email?.message} {...register('email')} />
      <Checkbox
        {...register('consent')}
        label={WAITING_LIST_CONSENT}
        error={errors.consent?.message}
      />
      <FailureNotice failure={problem} />
      <Button type="submit" isLoading={isRunning} loadingLabel="Saving…">
        {words.join}
      </Button>
    </form>
  )
}
