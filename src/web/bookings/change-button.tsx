import type { ComponentProps } from 'react'
import { Button } from '#web/ui/button/button.tsx'

type ChangeButtonProps = Pick<ComponentProps<typeof Button>, 'variant' | 'children'> & {
  change: 'move' | 'cancel' | 'case'
  onOpen: () => void
}

/** Opens a form. Without scripts it loads the page again, with the form open. */
export function ChangeButton({ change, onOpen, ...button }: ChangeButtonProps) {
  return (
    <form
      method="get"
      className="mt-4"
      onSubmit={(event) => {
        event.preventDefault()
        onOpen()
      }}
    >
      <Button {...button} type="submit" name="change" value={change} formAction={`#${change}`} />
    </form>
  )
}
