import type { ReactNode } from 'react'
import type { Service } from '#contract/quotes/catalogue.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import type { ButtonLook } from '#web/ui/button/button-look.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

type QuoteLinkProps = ButtonLook & {
  /** The service to preselect in the quote form. */
  service: Service
  /** The fault code that the mechanic should look into. */
  code?: string | undefined
  className?: string
  children?: ReactNode
}

/** Starts a quote. A page may have many such links, so screen readers also hear the service. */
export function QuoteLink({ service, code, children = 'Get quote', ...look }: QuoteLinkProps) {
  return (
    <ButtonLink to="/quote" search={{ service: String(service.id), code }} {...look}>
      {children}
      <VisuallyHidden>: {service.name}</VisuallyHidden>
    </ButtonLink>
  )
}
