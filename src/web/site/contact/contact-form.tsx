import { useState } from 'react'
import { SUBJECT_MAX } from '#domain/text/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { FailureNotice } from '#web/ui/feedback/failure-notice.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { EmailField } from '#web/ui/form/email-field.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { TextArea } from '#web/ui/form/text-area.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { dayText } from '#web/ui/text/date-text.ts'
import { TOPICS } from './contact-topics.ts'
import { useContactForm } from './use-contact-form.ts'

type ContactFormProps = {
  /** How soon we promise an answer. The part cannot ask for the settings: the page hands it on. */
  emailReplyHours: number
}

export function ContactForm({ emailReplyHours }: ContactFormProps) {
  const [dueOn, setDueOn] = useState<string | null>(null)
  const { form, send, isRunning, problem } = useContactForm(emailReplyHours, setDueOn)
  const { register, formState } = form
  const { errors } = formState
  return (
    <form method="post" noValidate onSubmit={send} className="grid gap-5">
      {dueOn ? (
        <Notice isLive title="Your complaint is recorded">
          An acknowledgement is on its way to you. We will answer by {dayText(dueOn)} at the latest.
        </Notice>
      ) : null}
      <Field label="What is it about?">
        <Select {...register('about')}>
          {TOPICS.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </Select>
      </Field>
      <div className="grid items-start gap-5 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          <TextInput {...register('name')} required autoComplete="name" />
        </Field>
        <Field label="Phone" isOptional error={errors.phone?.message}>
          <TextInput {...register('phone')} type="tel" autoComplete="tel" />
        </Field>
      </div>
      <EmailField
        hint="We will answer here, so please check it."
        error={errors.email?.message}
        {...register('email')}
        placeholder="you@example.co.uk"
      />
      <Field label="Subject" error={errors.subject?.message}>
        <TextInput {...register('subject')} required maxLength={SUBJECT_MAX} autoComplete="off" />
      </Field>
      <Field label="Message" error={errors.message?.message}>
        <TextArea {...register('message')} required className="min-h-40" />
      </Field>
      <FailureNotice failure={problem} isLive />
      <Button type="submit" isLoading={isRunning} loadingLabel="Sending…" size="large">
        Send message
      </Button>
    </form>
  )
}
