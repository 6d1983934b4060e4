import { requestDataExport } from '#contract/customers/my-data.ts'
import { call } from '#web/api/call.ts'
import { toast } from '#web/ui/feedback/toast.ts'
import { WithPassword } from './with-password.tsx'

/** Serves articles 15 and 20 of the UK GDPR online, so that nobody has to write to us. */
export function MyDataPanel({ email }: { email: string }) {
  const ask = async (password: string) => {
    await call(requestDataExport, { password })
    toast({ title: 'On its way', description: `A link to your data goes to ${email}.` })
  }
  return (
    <WithPassword
      label="Download my data"
      title="Download your data"
      variant="outline"
      action="saveAccount"
      onConfirm={ask}
    >
      <p>
        We gather everything we keep of you, as a file for programs and as tables, and mail you a
        link. It works once, for 24 hours.
      </p>
    </WithPassword>
  )
}
