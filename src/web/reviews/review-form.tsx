import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { CreateReviewBody } from '#contract/reviews/forms.ts'
import { createReview } from '#contract/reviews/reviews.calls.ts'
import { NOTES_MAX } from '#domain/text/limits.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { StarChoice } from './star-choice.tsx'

const { rating, comment, customerName } = CreateReviewBody.shape
const Schema = z.object({ rating, comment, customerName })
type Values = z.input<typeof Schema>

type ReviewFormProps = {
  token: string
  customerName: string
  onWritten: (stars: number) => void
  /** With the words that were typed here. */
  onUsed: (comment: string) => void
}

export function ReviewForm({ token, customerName, onWritten, onUsed }: ReviewFormProps) {
  const form = useForm<Values>({
    resolver: zodResolver(Schema),
    defaultValues: { comment: '', customerName },
  })
  const { register, control, formState, handleSubmit } = form
  const { errors } = formState
  const { run, isRunning } = useAction(createReview, {
    words: 'createReview',
    form,
    onDone: ({ rating: stars }) => onWritten(stars),
    onRefused: { link_expired: () => onUsed(form.getValues('comment') ?? '') },
  })
  const send = handleSubmit((values) => run({ k: token, ...values }))
  return (
    <form method="post" noValidate onSubmit={send} className="mt-7 grid gap-6">
      <Controller
        control={control}
        name="rating"
        render={({ field: { value, onChange, ref } }) => (
          <StarChoice value={value} onChange={onChange} ref={ref} error={errors.rating?.message} />
        )}
      />
      <Field label="What was it like?" isOptional error={errors.comment?.message}>
        <TextArea {...register('comment')} maxLength={NOTES_MAX} className="min-h-32" />
      </Field>
      <Field
        label="Your name"
        hint="Everybody can read it: a first name is enough."
        error={errors.customerName?.message}
      >
        <TextInput
          {...register('customerName')}
          defaultValue={customerName}
          required
          autoComplete="given-name"
        />
      </Field>
      <Button type="submit" size="large" isLoading={isRunning} loadingLabel="Sending…">
        Send my review
      </Button>
    </form>
  )
}
