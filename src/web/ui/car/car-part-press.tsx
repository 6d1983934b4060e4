import type { MouseEvent, ReactNode } from 'react'
import type { CarPart, ChoosePart } from './car-part.ts'

type CarPartPressProps = {
  part: CarPart
  onChoose: ChoosePart
  onActive: () => void
  ariaLabel?: string
  className?: string
  children: ReactNode
}

/** Renders a link where the part has an address, else a button, both in SVG and in HTML. */
export function CarPartPress(props: CarPartPressProps) {
  const { part, onChoose, onActive, ariaLabel, className = '', children } = props
  function choose(event: MouseEvent) {
    const isForNewTab = event.metaKey || event.ctrlKey || event.shiftKey
    if (!onChoose || isForNewTab) return
    event.preventDefault()
    onChoose(part.id)
  }
  return (
    <a
      href={part.href}
      {...(part.href ? {} : { role: 'button', tabIndex: 0 })}
      aria-label={ariaLabel}
      onClick={choose}
      onKeyDown={(event) => {
        if (part.href || (event.key !== 'Enter' && event.key !== ' ')) return
        event.preventDefault()
        onChoose?.(part.id)
      }}
      onPointerEnter={onActive}
      onFocus={onActive}
      className={`cursor-pointer ${className}`}
    >
      {children}
    </a>
  )
}
