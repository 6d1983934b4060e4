import { requestDataExport } from '#contract/customers/my-data.calls.ts'
import { useAction } from '#web/api/use-action.ts'
import { usePasswordForm } from './use-password-form.ts'
import { WithPassword } from './with-password.tsx'

/** Serves articles 15 and 20 of the UK GDPR online, so that nobody has to write to us. */
export function MyDataPanel({ email }: { email: string }) {
  const form = usePasswordForm()
  const { run, isRunning, problem } = useAction(requestDataExport, {
    words: 'saveAccount',
    says: 'notice',
    form,
    done: { title: 'On its way', description: `A link to your data goes to ${email}.` },
  })
  return (
    <WithPassword
      label="Download my data"
      title="Download your data"
      variant="outline"
      form={form}
      onConfirm={run}
      isRunning={isRunning}
      problem={problem?.description}
    >
      <p>
        We gather your account, cars, quotes, bookings, messages, photos, inspections, reviews,
        payments and documents, as a file for programs and as tables, and email you a link. It works
        once, for 24 hours.
      </p>
    </WithPassword>
  )
}
