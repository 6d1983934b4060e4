import { connectAccount } from '#contract/payments/payouts.calls.ts'
import type { MechanicMoney } from '#contract/payments/payouts.ts'
import { useAction } from '#web/api/use-action.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Where payouts go, or what is missing before there can be any. */
export function BankAccount({
  money: { account, canConnect, simulated },
}: {
  money: MechanicMoney
}) {
  const { run, isRunning } = useAction(connectAccount, {
    words: 'connectAccount',
    onDone: ({ url }) => window.location.assign(url),
  })
  if (!canConnect)
    return (
      <p className="mt-3 max-w-prose">
        We pay you by bank transfer, by hand. Your earnings add up here until then.
      </p>
    )
  if (account?.isReady) return <p className="mt-3 max-w-prose">Your bank account is connected.</p>
  return (
    <Notice tone="warn" title="Where should we pay you?" className="mt-3 max-w-prose">
      <p>
        {account === null
          ? 'Connect a bank account with our payment partner. What you earn adds up until then.'
          : `Our payment partner still needs ${listText(account.missing)}. What you earn adds up until then.`}
        {simulated ? ' In this demo it is a simulation: no money moves.' : ''}
      </p>
      <Button
        onClick={() => void run({})}
        isLoading={isRunning}
        loadingLabel="Opening…"
        className="mt-3"
      >
        {account === null ? 'Connect a bank account' : 'Continue with your bank account'}
      </Button>
    </Notice>
  )
}

const listText = (names: readonly string[]): string =>
  names.length === 0 ? 'a few details' : new Intl.ListFormat('en-GB').format(names)
