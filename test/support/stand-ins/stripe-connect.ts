import { randomBytes } from 'node:crypto'

export type Reply = { status: number; body: unknown }

export const newId = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`

export const error = (
  status: number,
  code: string,
  type = 'invalid_request_error',
  more: object = {},
): Reply => ({
  status,
  body: { error: { type, code, message: 'Documented refusal', ...more } },
})

export const list = (data: readonly object[], hasMore = false): Reply => ({
  status: 200,
  body: { object: 'list', data, has_more: hasMore },
})

export type StripeAccount = {
  id: string
  object: 'account'
  email: string
  controller: Record<string, string>
  payouts_enabled: boolean
  details_submitted: boolean
  capabilities: { transfers: string }
  requirements: { currently_due: string[]; past_due: string[] }
}

type StripeTransfer = {
  id: string
  object: 'transfer'
  amount: number
  amount_reversed: number
  currency: string
  destination: string
  transfer_group: string
  metadata: Record<string, string>
}

type BalanceTransaction = {
  id: string
  object: 'balance_transaction'
  type: string
  amount: number
  fee: number
  created: number
  source: {
    id: string
    metadata: Record<string, string>
    payment_intent?: string
    transfer?: string
  }
}

type StripeDispute = {
  id: string
  object: 'dispute'
  amount: number
  reason: string
  status: string
  /** Empty while the bank only asks. */
  balance_transactions: { id: string; amount: number; fee: number }[]
  evidence_details: { due_by: number }
  payment_intent: { id: string; metadata: Record<string, string> }
}

/** Our balance at Stripe, the accounts of others, and what was moved between them. */
export function createConnect() {
  const accounts: StripeAccount[] = []
  const transfers: StripeTransfer[] = []
  const balance: BalanceTransaction[] = []
  const disputes: StripeDispute[] = []
  /** The time of Stripe's books: a test with a clock of its own sets it. */
  const clock = { seconds: () => Math.floor(Date.now() / 1000) }

  function book(
    type: string,
    amount: number,
    source: BalanceTransaction['source'],
    created = clock.seconds(),
  ) {
    const fee = type === 'charge' ? Math.round(amount * 0.015) + 20 : 0
    const id = newId('txn')
    balance.unshift({ id, object: 'balance_transaction', type, amount, fee, created, source })
  }

  /** What a bank takes or returns for a dispute; the line of the books is about the dispute itself. */
  function moveDisputed(dispute: StripeDispute, amount: number, fee: number, created?: number) {
    book('adjustment', amount, { id: dispute.id, metadata: {} }, created)
    const line = balance[0]
    if (line === undefined) throw new Error('nothing was booked')
    line.fee = fee
    dispute.balance_transactions.push({ id: line.id, amount, fee })
  }

  function openDispute(
    payment_intent: StripeDispute['payment_intent'],
    { amount, isEnquiry = false }: { amount: number; isEnquiry?: boolean },
  ): StripeDispute {
    const dispute: StripeDispute = {
      id: newId('dp'),
      object: 'dispute',
      amount,
      reason: 'fraudulent',
      status: isEnquiry ? 'warning_needs_response' : 'needs_response',
      balance_transactions: [],
      evidence_details: { due_by: 1_780_000_000 },
      payment_intent,
    }
    disputes.push(dispute)
    if (!isEnquiry) moveDisputed(dispute, -amount, 2000)
    return dispute
  }

  function createAccount(form: URLSearchParams): Reply {
    const text = (name: string) => form.get(name) ?? ''
    // An account is described by its controller: a type is refused.
    if (form.has('type') || text('country') !== 'GB' || text('controller[fees][payer]') === '')
      return error(400, 'parameter_invalid')
    const account: StripeAccount = {
      id: newId('acct'),
      object: 'account',
      email: text('email'),
      controller: {
        losses: text('controller[losses][payments]'),
        dashboard: text('controller[stripe_dashboard][type]'),
      },
      payouts_enabled: false,
      details_submitted: false,
      capabilities: { transfers: 'inactive' },
      requirements: { currently_due: ['external_account', 'individual.dob.day'], past_due: [] },
    }
    accounts.push(account)
    return { status: 200, body: { ...account } }
  }

  function createLink(form: URLSearchParams): Reply {
    const account = form.get('account')
    if (!accounts.some(({ id }) => id === account)) return error(404, 'resource_missing')
    if (form.get('type') !== 'account_onboarding') return error(400, 'parameter_invalid')
    const url = `https://connect.stripe.com/setup/${newId('s')}`
    return { status: 200, body: { object: 'account_link', url, expires_at: 0 } }
  }

  function createTransfer(form: URLSearchParams): Reply {
    const account = accounts.find(({ id }) => id === form.get('destination'))
    if (!account) return error(400, 'account_invalid')
    if (account.capabilities.transfers !== 'active')
      return error(400, 'insufficient_capabilities_for_transfer')
    const amount = Number(form.get('amount'))
    if (!Number.isInteger(amount) || amount < 1) return error(400, 'parameter_invalid_integer')
    const transfer: StripeTransfer = {
      id: newId('tr'),
      object: 'transfer',
      amount,
      amount_reversed: 0,
      currency: form.get('currency') ?? '',
      destination: account.id,
      transfer_group: form.get('transfer_group') ?? '',
      metadata: { payout_id: form.get('metadata[payout_id]') ?? '' },
    }
    transfers.push(transfer)
    book('transfer', -amount, { id: transfer.id, metadata: transfer.metadata })
    return { status: 200, body: { ...transfer } }
  }

  function createReversal(id: string, form: URLSearchParams): Reply {
    const transfer = transfers.find((each) => each.id === id)
    if (!transfer) return error(404, 'resource_missing')
    const amount = Number(form.get('amount') ?? transfer.amount)
    if (!(amount >= 1 && amount <= transfer.amount - transfer.amount_reversed))
      return error(400, 'amount_too_large')
    transfer.amount_reversed += amount
    const reversal = newId('trr')
    // It bears nothing of its transfer's.
    book('transfer_refund', amount, { id: reversal, metadata: {}, transfer: transfer.id })
    return { status: 200, body: { id: reversal, object: 'transfer_reversal', amount } }
  }

  function listBalance(query: URLSearchParams): Reply {
    const from = Number(query.get('created[gte]') ?? 0)
    const until = Number(query.get('created[lt]') ?? Number.MAX_SAFE_INTEGER)
    const after = balance.findIndex(({ id }) => id === query.get('starting_after'))
    const limit = Number(query.get('limit') ?? 10)
    const found = balance
      .slice(after + 1)
      .filter(({ created }) => created >= from && created < until)
    return list(found.slice(0, limit), found.length > limit)
  }

  return {
    accounts,
    transfers,
    balance,
    disputes,
    book,
    clock,
    openDispute,
    moveDisputed,
    /** Imitates a mechanic who has given everything on Stripe's page. */
    completeAccount(id: string): StripeAccount {
      const account = accounts.find((each) => each.id === id)
      if (!account) throw new Error('there is no such account')
      return Object.assign(account, {
        payouts_enabled: true,
        details_submitted: true,
        capabilities: { transfers: 'active' },
        requirements: { currently_due: [], past_due: [] },
      })
    },
    read(kind: string, id: string | undefined, query: URLSearchParams): Reply | null {
      if (kind === 'balance_transactions') return listBalance(query)
      if (kind === 'transfers' && id !== undefined) {
        const known = transfers.find((each) => each.id === id)
        return known ? { status: 200, body: { ...known } } : error(404, 'resource_missing')
      }
      if (kind === 'transfers') {
        const group = query.get('transfer_group')
        return list(transfers.filter((each) => each.transfer_group === group))
      }
      if (kind !== 'accounts' && kind !== 'disputes') return null
      if (kind === 'disputes' && id === undefined) {
        const intent = query.get('payment_intent')
        return list(disputes.filter((each) => each.payment_intent.id === intent))
      }
      const found = (kind === 'accounts' ? accounts : disputes).find((each) => each.id === id)
      return found ? { status: 200, body: { ...found } } : error(404, 'resource_missing')
    },
    write(path: string, form: URLSearchParams): Reply | null {
      if (path === '/v1/accounts') return createAccount(form)
      if (path === '/v1/account_links') return createLink(form)
      if (path === '/v1/transfers') return createTransfer(form)
      const reversed = /^\/v1\/transfers\/([^/]+)\/reversals$/.exec(path)?.[1]
      return reversed === undefined ? null : createReversal(reversed, form)
    },
  }
}
