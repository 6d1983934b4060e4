import { html } from 'hono/html'
import { formatPounds, type Pence } from '#domain/money/money.ts'
import { PAYMENT_CHOICE_WORDS, type PaymentChoice } from '#domain/payments/deposit-state.ts'
import { simulatorFrame } from './simulator-frame.ts'

type Shown = {
  amountPence: Pence
  /** What is paid: the heading of the page. */
  heading: string
  isOpen: boolean
  /** What the page says where nothing is left to pay. */
  closedWords: string | undefined
  /** What the customer agrees to by paying; null where no card is saved. */
  terms: string | null
  /** The visitor's choice; `unheard` when our own webhook did not answer. */
  outcome: PaymentChoice | 'unheard' | null
  /** The page to return to, for somebody who came here in the same tab. */
  returnPath: string
  backWords: string
  nonce: string
}

const SAID = {
  ...PAYMENT_CHOICE_WORDS,
  unheard: 'Kerbside did not answer the event of this payment. Please try again.',
}

/** How the saved card behaves when the bill is charged to it. */
const LATER = html`
  <button name="outcome" value="paid-declines">Pay with a card that declines the bill later</button>
  <button name="outcome" value="paid-asks">Pay with a card whose bank asks you about the bill</button>`

const BUTTONS = (amount: string, terms: string | null) => html`
  <form method="post">
    ${terms === null ? '' : html`<p class="terms">${terms}</p>`}
    <button class="main" name="outcome" value="paid">Pay ${amount}</button>
    ${terms === null ? '' : LATER}
    <button name="outcome" value="declined">Decline the card</button>
    <button name="outcome" value="abandoned">Leave without paying</button>
  </form>`

/** Simulates a payment provider's page: plainly a simulation, and usable without scripts. */
export function simulatorPage(shown: Shown): string {
  const { terms, amountPence, heading, isOpen, closedWords, outcome } = shown
  const { returnPath, backWords, nonce } = shown
  const amount = formatPounds(amountPence)
  const said = outcome === null ? closedWords : SAID[outcome]
  const main = html`
    <h1>${heading}</h1>
    <p class="quiet">This page plays the payment provider in the Kerbside demo.</p>
    <p class="amount">${amount}</p>
    ${said === undefined ? '' : html`<p class="said" role="status">${said}</p>`}
    ${isOpen ? BUTTONS(amount, terms) : ''}
    <p class="back"><a href="${returnPath}">${backWords}</a></p>`
  return simulatorFrame({ title: 'Simulated payment', main, nonce })
}
