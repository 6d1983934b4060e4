import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Spinner } from '#web/ui/feedback/spinner.tsx'
import { type ButtonLook, buttonLook } from './button-look.ts'

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    isLoading?: boolean | undefined
    /** The label while the button works; its width is that of the longer label. */
    loadingLabel?: ReactNode
  }

export function Button(props: ButtonProps) {
  const { variant, size, isWide, isLoading = false, loadingLabel, className, ...button } = props
  const { disabled, onClick } = button
  return (
    <button
      type="button"
      {...button}
      // A button that is disabled loses the focus, so one that works ignores presses instead.
      disabled={disabled && !isLoading}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? ignore : onClick}
      aria-busy={isLoading || undefined}
      className={classNames(buttonLook({ variant, size, isWide }), className)}
    >
      <span className="grid place-items-center">
        <Face isShown={!isLoading}>{button.children}</Face>
        {loadingLabel === undefined && !isLoading ? null : (
          <Face isShown={isLoading}>
            <Spinner />
            {loadingLabel ?? <span className="sr-only">Working</span>}
          </Face>
        )}
      </span>
    </button>
  )
}

/** The press of a submit button would send the form. */
const ignore = (event: MouseEvent) => event.preventDefault()

function Face({ isShown, children }: { isShown: boolean; children: ReactNode }) {
  return (
    <span
      aria-hidden={!isShown || undefined}
      className={classNames(
        'col-start-1 row-start-1 inline-flex items-center justify-center gap-2',
        !isShown && 'invisible',
      )}
    >
      {children}
    </span>
  )
}
