import { type ReactNode, useEffect, useRef } from 'react'

/** Takes the focus when its step appears, so that a keyboard and a screen reader arrive where the page is. */
export function StepHeading({ title, lead }: { title: string; lead?: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Not on the first visit: the page itself was just announced.
    if (document.activeElement === document.body || document.activeElement === null)
      return heading.current?.focus({ preventScroll: false })
    if (document.activeElement.closest('form')) heading.current?.focus()
  }, [])
  return (
    <header>
      <h1 ref={heading} tabIndex={-1} className="text-[2rem] outline-none md:text-[2.5rem]">
        {title}
      </h1>
      {lead ? <p className="mt-1 text-lg text-stone-600">{lead}</p> : null}
    </header>
  )
}
