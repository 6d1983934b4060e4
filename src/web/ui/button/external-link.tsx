import { ArrowUpRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'
import { type ButtonVariant, buttonLook } from './button-look.ts'

type ExternalLinkProps = Omit<ComponentProps<'a'>, 'target' | 'rel'> & {
  href: string
  /** Makes the link look like a button. */
  button?: ButtonVariant | undefined
  isWide?: boolean | undefined
}

/** Opens a new tab, and says so. */
export function ExternalLink({
  button,
  isWide,
  className,
  children,
  ...anchor
}: ExternalLinkProps) {
  return (
    <a
      {...anchor}
      target="_blank"
      rel="noopener noreferrer"
      className={classNames(
        button
          ? buttonLook({ variant: button, isWide })
          : 'font-semibold underline underline-offset-4 hover:decoration-2',
        className,
      )}
    >
      {children}
      <ArrowUpRight aria-hidden className="external-arrow" />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
