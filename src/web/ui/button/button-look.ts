import { classNames } from '#web/ui/class-names.ts'

/** `main` is the one yellow action on a dark background; the page's own main action is `primary`. */
export type ButtonVariant = 'primary' | 'main' | 'outline' | 'outline-on-dark' | 'quiet' | 'danger'

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: 'regular' | 'large' | undefined
  isWide?: boolean | undefined
}

/** The classes shared by all buttons and by links that look like buttons. `components.css` holds what each stands for. */
export function buttonLook({ variant = 'primary', size = 'regular', isWide }: ButtonLook): string {
  return classNames(
    `button button-${variant}`,
    size === 'large' && 'min-h-13 px-6 py-3 text-lg',
    isWide && 'w-full',
  )
}
