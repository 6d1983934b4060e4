import { classNames } from '#web/ui/class-names.ts'

/** `main` is the one yellow action on a dark background; the page's own main action is `primary`. */
export type ButtonVariant = 'primary' | 'main' | 'outline' | 'outline-on-dark' | 'quiet' | 'danger'

export type ButtonLook = {
  variant?: ButtonVariant | undefined
  size?: 'regular' | 'large' | undefined
  isWide?: boolean | undefined
}

const COLOURS: Record<ButtonVariant, string> = {
  primary: 'border-green-800 bg-green-800 text-white hover:border-green-700 hover:bg-green-700',
  main: 'border-yellow-500 bg-yellow-500 text-ink hover:border-yellow-400 hover:bg-yellow-400',
  outline: 'border-green-800 bg-card text-green-800 hover:bg-green-50',
  'outline-on-dark': 'border-white/80 bg-transparent text-white hover:bg-white/10',
  quiet:
    'border-transparent bg-transparent text-green-700 underline underline-offset-4 hover:bg-green-50 hover:text-green-800',
  danger: 'border-red-600 bg-card text-red-600 hover:bg-red-100',
}

/** The classes shared by all buttons and by links that look like buttons. */
export function buttonLook({ variant = 'primary', size = 'regular', isWide }: ButtonLook): string {
  return classNames(
    'inline-flex items-center justify-center gap-2 rounded-control border-[1.5px] text-center font-semibold leading-tight no-underline transition-colors duration-150 print:hidden',
    'disabled:border-stone-200 disabled:bg-stone-200 disabled:text-stone-700',
    'aria-disabled:border-stone-200 aria-disabled:bg-stone-200 aria-disabled:text-stone-700',
    size === 'large' ? 'min-h-13 px-6 py-3 text-lg' : 'min-h-11 px-5 py-2.5',
    isWide && 'w-full',
    COLOURS[variant],
    variant === 'quiet' && 'underline',
  )
}
