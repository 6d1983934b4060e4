import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { type ButtonLook, buttonLook } from './button-look.ts'

function ButtonAnchorElement(props: ComponentProps<'a'> & ButtonLook) {
  const { variant, size, isWide, className, ...anchor } = props
  return <a {...anchor} className={classNames(buttonLook({ variant, size, isWide }), className)} />
}

/** A link to a route that looks like a button: `<ButtonLink to="/quote" variant="main">`. */
export const ButtonLink = createLink(ButtonAnchorElement)

/** The same link for an address outside the router's table. */
export const ButtonAnchor = ButtonAnchorElement
