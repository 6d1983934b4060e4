import { requestMechanicExport } from '#contract/mechanics/privacy/my-data.calls.ts'
import { useConfirmedAction } from '#web/auth/confirm/use-confirmed-action.tsx'
import { Button } from '#web/ui/button/button.tsx'

/** Serves articles 15 and 20 of the UK GDPR online, so that nobody has to write to us [MECH-170]. */
export function OwnDataSection({ email }: { email: string }) {
  const { run, isRunning, dialog } = useConfirmedAction('mechanic', requestMechanicExport, {
    words: 'saveAccount',
    why: 'It is a lot about you, so please confirm that it is you.',
    done: { title: 'On its way', description: `A link to your data goes to ${email}.` },
  })
  return (
    <section aria-labelledby="copy" className="max-w-2xl">
      <h3 id="copy" className="text-2xl">
        A copy of it
      </h3>
      <p className="mt-1.5 max-w-prose text-stone-600">
        We gather your account, documents, hours, offers, jobs, messages, inspections, reviews,
        money and tax details, as a file for programs and as tables, and email you a link. It works
        once, for 24 hours.
      </p>
      <p className="mt-3 max-w-prose text-stone-600">
        Of your customers it has the name, and what you wrote to each other. Pictures, documents and
        statements are in it as addresses, which open while you are signed in.
      </p>
      <Button
        variant="outline"
        className="mt-5"
        onClick={() => run()}
        isLoading={isRunning}
        loadingLabel="Asking…"
      >
        Download my data
      </Button>
      {dialog}
    </section>
  )
}
