import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { SendContactMessageBody, sendContactMessage } from '#contract/site/contact.ts'
import { call } from '#web/api/call.ts'
import { CallError } from '#web/api/call-error.ts'
import { explain } from '#web/api/explain.ts'
import { createIdempotencyKeys } from '#web/api/idempotency-keys.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { TOPICS, topicOf } from './contact-topics.ts'

const FIELDS = ['name', 'email', 'phone', 'subject', 'message'] as const

const Schema = z.object({
  about: z.string(),
  ...z.pick(SendContactMessageBody, { name: true, email: true, subject: true, message: true })
    .shape,
  // An empty optional field counts as absent, not as an invalid phone number.
  phone: z.union(
    [z.literal(''), SendContactMessageBody.shape.phone],
    'Please enter a valid phone number',
  ),
})
type Values = z.input<typeof Schema>

const EMPTY: Values = {
  about: TOPICS[0].label,
  name: '',
  email: '',
  phone: '',
  subject: '',
  message: '',
}

/** The form of /contact. The values are cleared only when the server has confirmed their arrival. */
export function useContactForm(onReceived: (dueOn: string | null) => void) {
  const form = useForm<Values>({ resolver: zodResolver(Schema), defaultValues: EMPTY })
  const [keys] = useState(createIdempotencyKeys)
  const [failure, setFailure] = useState<ReturnType<typeof explain> | null>(null)
  const send = form.handleSubmit(async ({ about, phone, ...rest }) => {
    const body = { ...rest, topic: topicOf(about), ...(phone ? { phone } : {}) }
    setFailure(null)
    try {
      const { dueOn } = await call(sendContactMessage, body, { idempotencyKey: keys.keyFor(body) })
      form.reset()
      onReceived(dueOn)
      toast({
        title: 'Message Sent',
        description: 'Thank you for contacting us. We’ll get back to you within 24 hours.',
      })
    } catch (error) {
      const fields = error instanceof CallError ? error.problem?.fields : undefined
      const refused = FIELDS.filter((name) => fields?.[name])
      for (const name of refused)
        form.setError(name, { message: fields?.[name] ?? '' }, { shouldFocus: name === refused[0] })
      // The error stands on the page instead of in a toast, so that it stays visible and needs no code from the network.
      setFailure(explain('sendMessage', error))
    }
  })
  return { form, send, failure }
}
