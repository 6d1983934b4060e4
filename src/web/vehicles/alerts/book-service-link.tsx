import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import type { ButtonVariant } from '#web/ui/button/button-look.ts'

type BookServiceLinkProps = {
  registration: string | null
  serviceId: number | null
  variant?: ButtonVariant
  ariaLabel?: string
  children: ReactNode
}

/** Opens the quote form with the car and the service filled in. */
export function BookServiceLink(props: BookServiceLinkProps) {
  const { registration, serviceId, variant = 'primary', ariaLabel, children } = props
  return (
    <ButtonLink
      to="/quote"
      search={{
        ...(registration === null ? {} : { registration: registration.replace(' ', '') }),
        ...(serviceId === null ? {} : { serviceIds: String(serviceId) }),
      }}
      variant={variant}
      {...(ariaLabel === undefined ? {} : { 'aria-label': ariaLabel })}
    >
      {children}
    </ButtonLink>
  )
}
