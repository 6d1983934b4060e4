import { classNames } from '#web/ui/class-names.ts'

/** A quiet block in the place and size of what is coming: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block rounded-small bg-stone-200', className)} />
}
