import { useHydrated } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Quote } from '#contract/quotes/quotes.ts'
import { poundsText } from '#domain/money/pounds.ts'
import { SEEN_BY_PEOPLE } from '#domain/payments/seen-by-people.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ExternalLink } from '#web/ui/button/external-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { CardAgreement } from './card-agreement.tsx'
import { CardDeclined } from './card-declined.tsx'
import { useDeposit } from './use-deposit.ts'

/** Shows the Pay button, or that the deposit is paid. */
export function DepositPay({ quote }: { quote: Quote }) {
  const { url, isSimulated, isSeenByPeople, isError, retry, read } = useDeposit(quote)
  const [isOpened, setOpened] = useState(false)
  const isAlive = useHydrated()
  const amount = poundsText(quote.depositPounds)
  if (quote.deposit === 'paid') return <DepositPaid amount={amount} />
  if (quote.deposit !== 'unpaid')
    return (
      <Notice tone="warn">
        The payment for this quote needs a look from us. You can complete the booking now.
      </Notice>
    )
  if (isError)
    return (
      <Notice tone="error" title="We could not reach the payment page." isLive>
        <p>You can also complete the booking now and pay afterwards.</p>
        <Button variant="outline" onClick={retry} className="mt-2">
          Try again
        </Button>
      </Notice>
    )
  return (
    <div className="grid gap-3">
      {url === undefined && !isAlive ? (
        <Button
          type="submit"
          formAction={`/booking/${quote.id}/pay`}
          isWide
          className="min-h-13 text-lg"
        >
          Pay {amount} deposit
        </Button>
      ) : url === undefined ? (
        <Skeleton className="h-13 rounded-control" />
      ) : (
        <ExternalLink
          href={url}
          button="primary"
          isWide
          onClick={() => setOpened(true)}
          className="min-h-13 text-lg"
        >
          Pay {amount} deposit
        </ExternalLink>
      )}
      <CardAgreement savesCard={quote.savesCard} />
      <p className="text-sm text-stone-600">
        {isAlive
          ? 'Opens our payment partner’s page in a new tab. Come back to this one afterwards.'
          : 'Opens our payment partner’s page. Come back to this one afterwards, or pay once you are booked.'}
        {isSimulated ? ' In this demo the payment is simulated: no money moves.' : null}
      </p>
      {quote.paymentDeclined ? <CardDeclined /> : null}
      {isOpened && isSeenByPeople ? (
        <Notice isLive>{SEEN_BY_PEOPLE.onPage} You can complete the booking now.</Notice>
      ) : isOpened && !quote.paymentDeclined ? (
        <Notice isLive>
          Waiting for your payment to go through.{' '}
          <button
            type="button"
            onClick={read}
            className="min-h-11 font-semibold underline underline-offset-4"
          >
            Check again
          </button>
        </Notice>
      ) : null}
    </div>
  )
}

/** The focused link has disappeared, so the message that replaces it takes the focus. */
function DepositPaid({ amount }: { amount: string }) {
  const news = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (document.activeElement === document.body) news.current?.focus()
  }, [])
  return (
    <p
      ref={news}
      tabIndex={-1}
      role="status"
      className="flex items-center gap-2 text-lg font-semibold text-green-700"
    >
      <CircleCheck aria-hidden className="size-6 shrink-0" />
      {amount} deposit paid. Thank you.
    </p>
  )
}
