import { classNames } from '#web/ui/class-names.ts'

/** The brand's mark. Under the word mark, between hero and page, under the active link: nowhere else. */
export function DoubleYellow({ className }: { className?: string }) {
  return <div aria-hidden className={classNames('double-yellow', className)} />
}
