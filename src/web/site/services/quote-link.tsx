import type { ReactNode } from 'react'
import type { Service } from '#contract/quotes/catalogue.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import type { ButtonLook } from '#web/ui/button/button-look.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

type QuoteLinkProps = ButtonLook & {
  /** Already chosen in the form that opens. */
  service: Service
  className?: string
  children?: ReactNode
}

/** Starts a quote; read aloud, each of many says for what. */
export function QuoteLink({ service, children = 'Get quote', ...look }: QuoteLinkProps) {
  return (
    <ButtonLink to="/quote" search={{ service: String(service.id) }} {...look}>
      {children}
      <VisuallyHidden>: {service.name}</VisuallyHidden>
    </ButtonLink>
  )
}
