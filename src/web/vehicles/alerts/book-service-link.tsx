import type { ReactNode } from 'react'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import type { ButtonVariant } from '#web/ui/button/button-look.ts'

type BookServiceLinkProps = {
  registration: string | null
  serviceId: number | null
  /** Further services of the same visit. */
  alsoIds?: readonly number[]
  variant?: ButtonVariant
  ariaLabel?: string
  children: ReactNode
}

/** Opens the quote form with the car and the service filled in. */
export function BookServiceLink(props: BookServiceLinkProps) {
  const { registration, serviceId, alsoIds = [], variant = 'primary', ariaLabel, children } = props
  const ids = [...new Set([...(serviceId === null ? [] : [serviceId]), ...alsoIds])]
  return (
    <ButtonLink
      to="/quote"
      search={{
        ...(registration === null ? {} : { registration: registration.replace(' ', '') }),
        ...(ids.length === 0 ? {} : { serviceIds: ids.join(',') }),
      }}
      variant={variant}
      {...(ariaLabel === undefined ? {} : { 'aria-label': ariaLabel })}
    >
      {children}
    </ButtonLink>
  )
}
