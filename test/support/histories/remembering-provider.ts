import { randomUUID } from 'node:crypto'
import type { PaymentPurpose } from '#domain/payments/payment-purpose.ts'
import {
  SIMULATOR_ACCOUNT,
  simulatedCheckout,
} from '#server/providers/payments/payments.simulator.ts'
import {
  type ChargeResult,
  type PaymentEvent,
  type PaymentsProvider,
  RefundRefused,
  type RefundsMade,
  readEventId,
} from '#server/providers/payments/payments.ts'
import { ChargeLines } from './charge-lines.ts'
import type { CrashPoints } from './crash-points.ts'
import { Decisions } from './decisions.ts'
import { SecondPayments } from './second-payments.ts'

type Checkout = {
  paymentId: string
  purpose: PaymentPurpose
  amountPence: number
  url: string
  openedAt: Temporal.Instant
  paid: PaymentEvent | null
}
type Paid = Pick<PaymentEvent, 'paymentId' | 'purpose' | 'amountPence'>
export type CardKind = 'works' | 'declines' | 'asks'

const OPEN_HOURS = 6
/** Where nobody of us has asked for a refund. */
const OWN_PAGES = 'dashboard_'

/**
 * The simulator with a memory, as a provider has one: each checkout is open, paid or over, a repeated key moves nothing
 * again, nothing goes back that is not there, and its own books say what moved for which payment.
 */
export class RememberingProvider {
  readonly port: PaymentsProvider
  readonly #now: () => Temporal.Instant
  readonly #checkouts = new Map<string, Checkout>()
  readonly #charges = new Map<string, ChargeResult>()
  /** By which id the refund's own event names the payment, and under which its money is here. */
  readonly #refunds = new Map<string, { id: string; named: string; amountPence: number }>()
  readonly #transfers = new Map<string, number>()
  readonly #reversed = new Map<string, number>()
  readonly #balances = new Map<string, number>()
  readonly #disputed = new Set<string>()
  /** What disputes about parts of a payment cost, which is taken from elsewhere: what is left may go back. */
  readonly #fees = new Map<string, number>()
  readonly #partlyDisputed = new Set<string>()
  readonly #returned = new Set<string>()
  readonly #byHand = new Set<string>()
  #refuses = false
  /** The id under which money came that was to pay for something of ours. */
  readonly #foreignIds = new Map<string, string>()
  /** The charge under which the money of a payment is here. */
  readonly #chargeOf = new Map<string, string>()
  readonly seconds = new SecondPayments((about) => this.#event(about))
  readonly lines = new ChargeLines()
  readonly decisions = new Decisions((paymentId, amountPence) => this.#move(paymentId, amountPence))
  /** What it has yet to send: events are late, and lost. */
  readonly news: PaymentEvent[] = []
  #count = 0

  constructor(simulator: PaymentsProvider, crashes: CrashPoints, now: () => Temporal.Instant) {
    this.#now = now
    this.port = {
      ...simulator,
      startCheckout: (payment) =>
        crashes.call(async () => {
          this.#count += 1
          const providerReference = `${simulatedCheckout(payment.id)}.${this.#count}`
          const url = `/demo/pay/${payment.id}`
          const { id: paymentId, purpose, amountPence } = payment
          const checkout = { paymentId, purpose, amountPence, url, openedAt: now(), paid: null }
          this.#checkouts.set(providerReference, checkout)
          return { url, providerReference }
        }),
      readCheckout: (reference) =>
        crashes.call(async () => {
          const checkout = this.#checkouts.get(reference)
          if (!checkout) return { kind: 'over' }
          const { paid, url } = checkout
          // What we ask has an id of its own.
          const event = paid && { ...paid, id: readEventId(reference) }
          if (event) return { kind: 'paid', event, payload: event }
          return this.#isOpen(checkout, now()) ? { kind: 'open', url } : { kind: 'over' }
        }),
      chargeSavedCard: (charge) =>
        crashes.call(async () => {
          const { id, idempotencyKey, amountPence, purpose } = charge
          const known = this.#charges.get(idempotencyKey)
          if (known) return known
          const result = (await simulator.chargeSavedCard?.(charge)) ?? { kind: 'no-card' as const }
          this.#charges.set(idempotencyKey, result)
          if (result.kind !== 'charged') return result
          this.#move(id, amountPence)
          const { providerReference } = result
          this.news.push(
            this.#paidEvent({ paymentId: id, purpose, amountPence }, providerReference),
          )
          return result
        }),
      refund: (refund) =>
        crashes.call(async () => {
          const { id: named, amountPence, idempotencyKey } = refund
          const id = this.#checkouts.get(refund.providerReference ?? '')?.paymentId ?? named
          const providerReference = `simre_${idempotencyKey}`
          const known = this.#refunds.get(idempotencyKey)
          if (known) return { providerReference, amountPence: known.amountPence }
          if (this.#refuses) {
            this.#refuses = false
            throw new RefundRefused('insufficient_funds')
          }
          if (this.#disputed.has(id) || this.balanceOf(id) < amountPence)
            throw new RefundRefused('nothing_left')
          this.#refunds.set(idempotencyKey, { id, named, amountPence })
          this.#move(id, -amountPence)
          this.news.push(this.#refundEvent(id, 'refunded', this.#refundedOf(id), providerReference))
          return { providerReference, amountPence }
        }),
      readRefunds: ({ id, providerReference }) =>
        crashes.call(async () =>
          this.#refundsOf(this.#checkouts.get(providerReference ?? '')?.paymentId ?? id),
        ),
      payouts: simulator.payouts && {
        ...simulator.payouts,
        transfer: (order) =>
          crashes.call(async () => {
            const { payoutId, amountPence } = order
            if (!this.#transfers.has(payoutId)) this.#transfers.set(payoutId, amountPence)
            return { kind: 'made', providerReference: `simtr_${payoutId}` }
          }),
      },
      readDispute: (reference) =>
        crashes.call(async () => {
          const dispute = (await simulator.readDispute?.(reference)) ?? null
          if (dispute === null) return null
          // It says how the dispute stands now, whichever news of it we ask about.
          const now = this.decisions.read(dispute.reference)
          const chargeReference = this.seconds.chargeOf(dispute)
          // An enquiry costs nothing.
          const fees = now?.takenPence === 0 ? [] : dispute.fees
          return { ...dispute, ...now, fees, chargeReference }
        }),
    }
  }

  /** The customer pays on the page that is open for a payment. Null where none is. */
  pay(paymentId: string, now: Temporal.Instant, card: CardKind = 'works'): PaymentEvent | null {
    const open = [...this.#checkouts].find(
      ([, checkout]) => checkout.paymentId === paymentId && this.#isOpen(checkout, now),
    )
    if (!open) return null
    const [reference, checkout] = open
    const { purpose, amountPence } = checkout
    const checkoutReference = card === 'works' ? reference : `${reference}_${card}`
    checkout.paid = this.#paidEvent({ paymentId, purpose, amountPence }, checkoutReference)
    this.#checkouts.set(checkoutReference, checkout)
    this.#move(paymentId, amountPence)
    return checkout.paid
  }

  /** The customer pays on a page whose payment nobody knows any more; once for each thing that it may be for. */
  payUnderForeignId(
    { id, pounds }: { id: string; pounds: number },
    purpose: PaymentPurpose,
  ): PaymentEvent | null {
    if (this.#foreignIds.has(id)) return null
    const paymentId = randomUUID()
    this.#foreignIds.set(id, paymentId)
    const checkoutReference = `${simulatedCheckout(paymentId)}.0`
    const amountPence = Math.round(pounds * 100)
    const paid = this.#paidEvent({ paymentId, purpose, amountPence }, checkoutReference)
    const url = `/demo/pay/${paymentId}`
    const openedAt = Temporal.Instant.fromEpochMilliseconds(0)
    this.#checkouts.set(checkoutReference, { paymentId, purpose, amountPence, url, openedAt, paid })
    this.#move(paymentId, amountPence)
    return paid
  }

  foreignIdOf = (id: string) => this.#foreignIds.get(id) ?? null

  /** Under which id the money for something of ours is here, if there is any. */
  placeOf = (id: string) => (this.#balances.has(id) ? id : (this.#foreignIds.get(id) ?? id))

  /**
   * Somebody refunds what is left of a payment on the provider's own pages. Where a bank returned a refund a person has a
   * case, and says how it was paid then: the news alone looks like that of the first way.
   */
  refundByItself(ofPaymentId: string): PaymentEvent | null {
    const paymentId = this.placeOf(ofPaymentId)
    const amountPence = this.balanceOf(paymentId)
    const isOthers = [this.#disputed, this.#partlyDisputed, this.#returned, this.#byHand].some(
      (each) => each.has(paymentId),
    )
    if (amountPence <= 0 || isOthers) return null
    this.#move(paymentId, -amountPence)
    this.#count += 1
    const key = `${OWN_PAGES}${paymentId}_${this.#count}`
    this.#refunds.set(key, { id: paymentId, named: paymentId, amountPence })
    return this.#refundEvent(paymentId, 'refunded', this.#refundedOf(paymentId), `simre_${key}`)
  }

  /**
   * Somebody who is to write down money of a payment looks here first. The page that is open for it is ended, so that
   * nobody pays a second time. False where it has been paid here.
   */
  endPage(paymentId: string): boolean {
    const own = [...this.#checkouts].filter(([, checkout]) => checkout.paymentId === paymentId)
    if (this.#balances.has(paymentId) || own.some(([, { paid }]) => paid !== null)) return false
    for (const [reference] of own) this.#checkouts.delete(reference)
    return true
  }

  /** Whether the next refund that is asked for is refused, for whatever the payment has. */
  refuseNext(isRefused: boolean): void {
    this.#refuses = isRefused
  }

  /** A person repays something of a payment by bank transfer, and nobody does so here any more. */
  leaveToPeople(paymentId: string): void {
    this.#byHand.add(this.placeOf(paymentId))
  }

  /** The customer's bank returns the last refund of a payment. */
  returnRefund(ofPaymentId: string): PaymentEvent | null {
    const paymentId = this.placeOf(ofPaymentId)
    const last = [...this.#refunds].findLast(([, refund]) => refund.id === paymentId)
    if (!last || this.#disputed.has(paymentId)) return null
    const [key, { amountPence, named }] = last
    this.#returned.add(paymentId)
    this.#refunds.delete(key)
    // The same key answers what it answered.
    this.#refunds.set(key, { id: 'returned', named, amountPence })
    this.#move(paymentId, amountPence)
    return this.#refundEvent(named, 'refund-failed', amountPence, `simre_${key}`)
  }

  /** A bank takes a payment back, whole, and its provider charges for it. */
  dispute(paymentId: string, feePence: number): number {
    const amountPence = this.balanceOf(paymentId)
    this.#disputed.add(paymentId)
    this.#move(paymentId, -amountPence - feePence)
    return amountPence
  }

  /** A bank takes a part of a payment back: what is left may still go back, and be disputed. */
  disputePart(paymentId: string, most: number, feePence: number): number {
    const amountPence = Math.min(most, this.balanceOf(paymentId))
    this.#partlyDisputed.add(paymentId)
    this.#move(paymentId, -amountPence)
    this.#fees.set(paymentId, this.feesOf(paymentId) + feePence)
    return amountPence
  }

  feesOf = (paymentId: string) => this.#fees.get(paymentId) ?? 0
  canBeTaken = (paymentId: string) =>
    this.balanceOf(paymentId) > 0 && !this.#disputed.has(paymentId)
  balanceOf = (paymentId: string) => this.#balances.get(paymentId) ?? 0
  /** What has gone to a mechanic for a payout, and has not been taken back. */
  transferOf = (payoutId: string) =>
    (this.#transfers.get(payoutId) ?? 0) - (this.#reversed.get(payoutId) ?? 0)

  /** Somebody takes back this much of a payout, or what is left of it, on the provider's own pages. */
  takeBack(payoutId: string, most: number): object | null {
    const amountPence = Math.min(most, this.transferOf(payoutId))
    if (amountPence <= 0) return null
    const reversedPence = (this.#reversed.get(payoutId) ?? 0) + amountPence
    this.#reversed.set(payoutId, reversedPence)
    this.#count += 1
    return {
      id: `evt_${this.#count}_${payoutId}`,
      type: 'transfer-changed',
      isLive: false,
      account: SIMULATOR_ACCOUNT,
      transferReference: `simtr_${payoutId}`,
      payoutId,
      reversedPence,
    }
  }

  #isOpen = ({ paid, openedAt }: Checkout, now: Temporal.Instant) =>
    paid === null && Temporal.Instant.compare(now, openedAt.add({ hours: OPEN_HOURS })) < 0

  #move(paymentId: string, amountPence: number): void {
    this.#balances.set(paymentId, this.balanceOf(paymentId) + amountPence)
  }

  #refundedOf = (id: string) =>
    [...this.#refunds.values()]
      .filter((refund) => refund.id === id)
      .reduce((sum, { amountPence }) => sum + amountPence, 0)

  #refundsOf(paymentId: string): RefundsMade {
    const made = [...this.#refunds]
      .filter(([, { id }]) => id === paymentId)
      .map(([key, { amountPence }]) => ({
        reference: `simre_${key}`,
        amountPence,
        key: key.startsWith(OWN_PAGES) ? null : key,
      }))
    const sum = this.#refundedOf(paymentId)
    const last = made.at(-1)
    if (!last) return { kind: 'known', made, news: null }
    const event = {
      ...this.#refundEvent(paymentId, 'refunded', sum, last.reference),
      id: readEventId(`${paymentId}_${sum}`),
    }
    return { kind: 'known', made, news: { event, payload: event } }
  }

  #refundEvent(
    paymentId: string,
    type: 'refunded' | 'refund-failed',
    amountPence: number,
    refundReference: string,
  ): PaymentEvent {
    const chargeReference = this.#chargeOf.get(this.placeOf(paymentId))
    return this.#event({
      type,
      paymentId,
      purpose: 'deposit',
      amountPence,
      refundReference,
      ...(chargeReference !== undefined && { chargeReference }),
    })
  }

  #paidEvent(paid: Paid, reference: string): PaymentEvent {
    this.#chargeOf.set(paid.paymentId, reference)
    return this.#event({
      type: 'paid',
      ...paid,
      checkoutReference: reference,
      chargeReference: reference,
    })
  }

  #event(about: Omit<PaymentEvent, 'id' | 'currency' | 'isLive' | 'account'>): PaymentEvent {
    this.#count += 1
    const { type, paymentId, amountPence, chargeReference } = about
    if (type === 'paid' && chargeReference)
      this.lines.add({ paymentId, chargeReference, amountPence, at: this.#now() })
    const id = `evt_${this.#count}_${about.paymentId}`
    return { id, currency: 'gbp', isLive: false, account: SIMULATOR_ACCOUNT, ...about }
  }
}
