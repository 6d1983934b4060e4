import { useState } from 'react'
import type { Wish } from '#web/mechanics/wish/wish.ts'
import {
  CHOOSE_ELSE_LOOK,
  type WishedMechanic,
  WishedNotice,
} from '#web/mechanics/wish/wished-notice.tsx'
import { QuoteCard } from '#web/quotes/form/quote-card.tsx'
import { QuoteForm, type QuoteFormProps } from '#web/quotes/form/quote-form.tsx'
import { LOAD_STEPS } from './load-steps.ts'

type WishedFormPartProps = Pick<QuoteFormProps, 'services' | 'mobileFeePounds' | 'initial'> & {
  wish: Wish
  wished: WishedMechanic
  /** The address of the page for who wants somebody else. */
  elseHref: string
}

/** The form on a card, below the mechanic whom the visitor has chosen. */
export function WishedFormPart({ wish: brought, wished, elseHref, ...form }: WishedFormPartProps) {
  const [wish, setWish] = useState(brought)
  // Loading the page anew would clear what was typed.
  const chooseElse = () => {
    setWish({ code: wish.code })
    history.replaceState(null, '', elseHref)
  }
  return (
    <>
      <WishedNotice
        wish={wish}
        wished={wished}
        chooseElse={
          <a
            href={elseHref}
            data-waits
            onClick={(event) => {
              event.preventDefault()
              chooseElse()
            }}
            className={CHOOSE_ELSE_LOOK}
          >
            Choose someone else
          </a>
        }
      />
      <QuoteCard>
        <QuoteForm {...form} wish={wish} steps={LOAD_STEPS} />
      </QuoteCard>
    </>
  )
}
