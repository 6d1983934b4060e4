import type { ComponentProps } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { type ButtonLook, buttonLook } from './button-look.ts'

/** A link that looks like a button and loads its page: to an address outside the router's table, or from a part of a static page. */
export function ButtonAnchor(props: ComponentProps<'a'> & ButtonLook) {
  const { variant, size, isWide, className, ...anchor } = props
  return <a {...anchor} className={classNames(buttonLook({ variant, size, isWide }), className)} />
}
