import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { closeAccount, getClosing } from '#contract/jobs/closing.calls.ts'
import { clearReads } from '#web/api/reads.ts'
import { PORTAL_READS } from '#web/api/session/portal-reads.ts'
import { signOut } from '#web/api/session/sign-out.ts'
import { STORED } from '#web/api/session/stored-account.ts'
import { queryFor } from '#web/api/use-call.ts'
import { useActionDialog } from '#web/auth/confirm/use-action-dialog.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ClosingDialog, useHindrance } from './closing-dialog.tsx'

/** Says what hinders closing the account, or closes it [MECH-172]. */
export function CloseAccountSection() {
  const { hindrances } = useSuspenseQuery(queryFor(getClosing)).data
  return (
    <section aria-labelledby="close" className="mt-12 max-w-2xl border-t border-stone-200 pt-8">
      <h3 id="close" className="text-2xl">
        Close your account
      </h3>
      <p className="mt-1.5 max-w-prose text-stone-600">
        At once you are off our lists and signed out everywhere, and what waits for your answer is
        offered to others. It cannot be taken back.
      </p>
      {hindrances.length === 0 ? (
        <CloseAccountDialog />
      ) : (
        <Notice tone="notice" title="You cannot close it yet" className="mt-5">
          <ul className="grid list-disc gap-2 pl-5">
            {hindrances.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Notice>
      )}
    </section>
  )
}

function CloseAccountDialog() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const hindrance = useHindrance()
  const { run, isRunning, frame } = useActionDialog('mechanic', closeAccount, {
    words: 'saveAccount',
    done: { title: 'Your account is closed', description: 'We have sent you an email about it.' },
    onRefused: hindrance.onRefused,
    onDone: () => {
      STORED.mechanic.removeClosed()
      void signOut('mechanic')
      clearReads(queryClient, PORTAL_READS)
      void navigate({ to: '/mechanic-login' })
    },
  })
  return (
    <ClosingDialog
      frame={frame}
      title="Close your account?"
      description="Your name, addresses, telephone numbers, documents, days off, the words of your messages and your ways to sign in are erased now."
      trigger={
        <Button variant="danger" className="mt-5">
          Close my account
        </Button>
      }
      stays="We keep invoices and statements as issued, with your name, and what HMRC may ask us about your earnings, for six years and the current one, because the law requires it. Prices, payouts and inspections of customers’ cars stay without your name, and so do reviews of your work, but not on a page about you."
      hindrance={hindrance}
      send="Close my account"
      cancel="Keep my account"
      isRunning={isRunning}
      onSend={() => run({})}
    />
  )
}
