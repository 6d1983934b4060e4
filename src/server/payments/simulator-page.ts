import { html, raw } from 'hono/html'
import { formatPounds, type Pence } from '#domain/money/money.ts'
import {
  type DepositState,
  PAYMENT_CHOICE_WORDS,
  PAYMENT_PAGE_WORDS,
  type PaymentChoice,
} from '#domain/payments/deposit-state.ts'

type Shown = {
  amountPence: Pence
  state: DepositState
  /** The visitor's choice; `unheard` when our own webhook did not answer. */
  outcome: PaymentChoice | 'unheard' | null
  /** The page to return to, for somebody who came here in the same tab. */
  returnPath: string
  nonce: string
}

const STYLES = `
  body{margin:0;background:#fbf9f4;color:#15201c;font:17px/1.5 Figtree,Arial,sans-serif}
  header{background:#ffeecb;color:#5c3c00;border-bottom:1px solid #cfc7b5;padding:12px 20px;text-align:center;font-weight:700}
  main{box-sizing:border-box;max-width:460px;margin:0 auto;padding:48px 24px}
  h1{font:700 34px/1.15 "Barlow Semi Condensed",Arial,sans-serif;margin:0 0 8px}
  p{margin:0 0 20px}.quiet{color:#4b463c}
  .amount{font:700 48px/1 "Barlow Semi Condensed",Arial,sans-serif;font-variant-numeric:tabular-nums;margin:28px 0}
  form{display:grid;gap:12px}
  button{min-height:52px;border-radius:10px;border:2px solid #104536;background:#fff;color:#104536;font:600 17px Figtree,Arial,sans-serif;cursor:pointer}
  button.main{background:#104536;color:#fff}
  button:focus-visible,a:focus-visible{outline:3px solid #1d7a5f;outline-offset:3px}
  .back{margin-top:28px}a{color:#165c48;display:inline-block;padding:10px 0}
  .said{border-left:4px solid #1d7a5f;background:#eef6f2;padding:14px 18px;margin:0 0 24px}
`

const SAID = {
  ...PAYMENT_CHOICE_WORDS,
  unheard: 'Kerbside did not answer the notice of this payment. Please try again.',
}

const BUTTONS = (amount: string) => html`
  <form method="post">
    <button class="main" name="outcome" value="paid">Pay ${amount}</button>
    <button name="outcome" value="declined">Decline the card</button>
    <button name="outcome" value="abandoned">Leave without paying</button>
  </form>`

/** Simulates a payment provider's page: plainly a simulation, and usable without scripts. */
export function simulatorPage({ amountPence, state, outcome, returnPath, nonce }: Shown): string {
  const amount = formatPounds(amountPence)
  const said = outcome === null ? PAYMENT_PAGE_WORDS[state] : SAID[outcome]
  return String(html`<!doctype html>
<html lang="en-GB">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>Simulated payment · Kerbside demo</title>
  <link rel="icon" href="/icon.svg">
  <style nonce="${nonce}">${raw(STYLES)}</style>
</head>
<body>
  <header>Simulation. No card is asked for and no money moves.</header>
  <main>
    <h1>Booking deposit</h1>
    <p class="quiet">This page plays the payment provider in the Kerbside demo.</p>
    <p class="amount">${amount}</p>
    ${said === undefined ? '' : html`<p class="said" role="status">${said}</p>`}
    ${state === 'unpaid' ? BUTTONS(amount) : ''}
    <p class="back"><a href="${returnPath}">Back to your booking</a></p>
  </main>
</body>
</html>`)
}
