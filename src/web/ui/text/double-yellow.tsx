import { classNames } from '#web/ui/class-names.ts'

/** The brand's mark. Use it only under the word mark, between hero and page, and under the active link. */
export function DoubleYellow({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('double-yellow', className)} />
}
