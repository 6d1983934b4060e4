import { useEffect } from 'react'
import { calculateQuote } from '#contract/quotes/quotes.calls.ts'
import { call } from '#web/api/call.ts'
import { adoptFormSignIn } from '#web/api/session/adopt-form-sign-in.ts'
import { announceAlive } from '#web/app/replay/page-life.ts'
import { calculationInputOf } from '#web/quotes/form/quote-calculation.ts'
import { QuoteForm } from '#web/quotes/form/quote-form.tsx'
import type { QuoteSteps } from '#web/quotes/form/submit-quote.ts'
import { Toaster } from '#web/ui/feedback/toaster.tsx'
import type { AloneProps } from './alone-data.ts'

/** The form on a static page, where nothing else is hydrated: it brings its notifications, and loads the page of the result. */
export function QuoteFormAlone(props: AloneProps) {
  useEffect(announceAlive, [])
  useEffect(nameCustomer, [])
  return (
    <>
      <QuoteForm {...props} steps={STEPS} />
      <Toaster />
    </>
  )
}

/** Somebody who signed in without scripts is named by the script of the page, once their record is written [AUTH-32]. */
function nameCustomer() {
  void adoptFormSignIn('customer').then(
    (isSignedIn) => isSignedIn && window.dispatchEvent(new Event('storage')),
  )
}

const STEPS: QuoteSteps = {
  calculate: (request) => call(calculateQuote, calculationInputOf(request)),
  open: (search) => {
    const given = Object.entries(search).filter(([, value]) => value !== undefined)
    const query = new URLSearchParams(given.map(([name, value]) => [name, `${value}`]))
    location.assign(`/quote-result?${query}`)
    // A browser that comes back may show the page as it was left: the button must not be working still.
    return new Promise((resolve) => window.addEventListener('pageshow', resolve, { once: true }))
  },
}
