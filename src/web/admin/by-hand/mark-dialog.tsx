import { useState } from 'react'
import { getAdminOverview, listAdminMechanics } from '#contract/admin/admin.calls.ts'
import {
  listAdminBookings,
  markBillPaid,
  markDepositPaid,
} from '#contract/admin/admin-bookings.calls.ts'
import { getBookingDetail } from '#contract/admin/booking-detail.calls.ts'
import {
  listByHand,
  markPayoutMade,
  markRefundMade,
} from '#contract/admin/by-hand/by-hand.calls.ts'
import { getMechanicDetail } from '#contract/admin/mechanics/mechanics.calls.ts'
import { markFeePaid } from '#contract/admin/registration-fee/registration-fee.calls.ts'
import type { EndpointOf } from '#contract/call.ts'
import { listPapers } from '#contract/payments/papers/papers.calls.ts'
import { useAdminDialog } from '#web/admin/dialogs/use-admin-dialog.ts'
import { MONEY_WORDS } from '#web/api/words/money-words.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { BankEntryDialog } from './bank-entry-dialog.tsx'

const OF_BOOKINGS = [getBookingDetail, listAdminBookings, getAdminOverview, listPapers]
const OF_MECHANICS = [getMechanicDetail, listAdminMechanics]
const TO_CUSTOMER = 'We email the customer.'
const TO_MECHANIC = 'We email the mechanic.'

/** What only the bank account shows: no payment provider sends word of it. */
const MARKS = {
  deposit: {
    endpoint: markDepositPaid,
    options: {
      words: MONEY_WORDS.markDepositPaid,
      done: { title: 'Deposit marked as paid', description: TO_CUSTOMER },
      invalidates: OF_BOOKINGS,
    },
    money: 'in',
  },
  bill: {
    endpoint: markBillPaid,
    options: {
      words: MONEY_WORDS.markBillPaid,
      done: { title: 'Bill marked as paid', description: TO_CUSTOMER },
      invalidates: OF_BOOKINGS,
    },
    money: 'in',
  },
  'registration fee': {
    endpoint: markFeePaid,
    options: {
      words: MONEY_WORDS.markFeePaid,
      done: { title: 'Fee marked as paid', description: TO_MECHANIC },
      invalidates: OF_MECHANICS,
    },
    money: 'in',
  },
  refund: {
    endpoint: markRefundMade,
    options: {
      words: MONEY_WORDS.markRefundMade,
      done: {
        title: 'Refund recorded',
        description: 'We email the customer, unless their data was erased.',
      },
      invalidates: [listByHand],
    },
    money: 'out',
  },
  payout: {
    endpoint: markPayoutMade,
    options: {
      words: MONEY_WORDS.markPayoutMade,
      done: { title: 'Payout recorded', description: TO_MECHANIC },
      invalidates: [listByHand],
    },
    money: 'out',
  },
} as const

type MarkEndpoint = EndpointOf<(typeof MARKS)[keyof typeof MARKS]['endpoint']>

const WORDS = {
  in: {
    title: (what: string, of: string) => `Mark the ${what} of ${of} as paid`,
    description:
      'What you see on the account. It is recorded under your name and cannot be undone.',
    trigger: 'Mark as paid',
  },
  out: {
    title: (what: string, of: string) => `The ${what} of ${of}`,
    description:
      'What you sent from the bank account. It is recorded under your name and cannot be undone.',
    trigger: 'Mark as made',
  },
}

type MarkDialogProps = {
  what: keyof typeof MARKS
  id: string
  /** Whose it is, as the heading says it. */
  of: string
  pounds: number
  /** Who gets the email, if not who is meant by `what`: an applicant the refund of a fee, nobody that of a quote or of who was erased. */
  to?: 'mechanic' | 'nobody'
}

/** Records what came to the bank account or was sent from it [PAY-16, PAY-20, PAY-120, PAY-121, PAY-133]. */
export function MarkDialog({ what, id, of, pounds, to }: MarkDialogProps) {
  const { endpoint, options, money } = MARKS[what]
  const { title, description } = options.done
  const [isAway, setAway] = useState(false)
  const [hasLooked, setLooked] = useState(false)
  const { run, isRunning, frame } = useAdminDialog<MarkEndpoint>(endpoint, {
    ...options,
    done: {
      title,
      ...(to !== 'nobody' && {
        description: to === 'mechanic' ? TO_MECHANIC : description,
      }),
    },
    onRefused: {
      unavailable: () => {
        setAway(what === 'refund')
        return false
      },
    },
  })
  const words = WORDS[money]
  return (
    <BankEntryDialog
      frame={frame}
      title={words.title(what, of)}
      description={words.description}
      trigger={
        <Button variant="outline" aria-label={`${words.trigger}: the ${what} of ${of}`}>
          {words.trigger}
        </Button>
      }
      money={money}
      pounds={pounds}
      isRunning={isRunning}
      more={
        isAway ? (
          <Checkbox
            label="I have looked on the provider’s own pages: this payment has not gone back, and no bank has taken it"
            checked={hasLooked}
            onChange={({ target }) => setLooked(target.checked)}
          />
        ) : null
      }
      onEnter={(body) => run({ id, ...body, ...(hasLooked && { hasLooked }) })}
    />
  )
}
