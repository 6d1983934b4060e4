import { QuoteForm, type QuoteFormProps } from '#web/quotes/form/quote-form.tsx'
import { LOAD_STEPS } from './load-steps.ts'

type QuoteFormPartProps = Pick<QuoteFormProps, 'services' | 'mobileFeePounds'>

/** The quote form on a static page, empty. */
export const QuoteFormPart = (props: QuoteFormPartProps) => (
  <QuoteForm {...props} steps={LOAD_STEPS} />
)
