import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { sendContactMessage } from '#contract/site/contact.calls.ts'
import { SendContactMessageBody } from '#contract/site/forms.ts'
import { hoursOf } from '#domain/site/settings/contact.ts'
import { useAction } from '#web/api/use-action.ts'
import { TOPICS, topicOf } from './contact-topics.ts'

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
export function useContactForm(
  emailReplyHours: number,
  onReceived: (dueOn: string | null) => void,
) {
  const form = useForm<Values>({ resolver: zodResolver(Schema), defaultValues: EMPTY })
  const { run, isRunning, problem } = useAction(sendContactMessage, {
    words: 'sendMessage',
    // The error stands on the page instead of in a toast, so that it stays visible and needs no code from the network.
    says: 'notice',
    form,
    hasWordsBesideFields: true,
    done: {
      title: 'Message Sent',
      description: `Thank you for contacting us. We'll get back to you within ${hoursOf(emailReplyHours)}.`,
    },
    onDone: ({ dueOn }) => {
      form.reset()
      onReceived(dueOn)
    },
  })
  const send = form.handleSubmit(({ about, phone, ...rest }) =>
    run({ ...rest, topic: topicOf(about), ...(phone ? { phone } : {}) }),
  )
  return { form, send, isRunning, problem }
}
