import { classNames } from '#web/ui/class-names.ts'

/** A grey block that reserves space for content: `<Skeleton className="h-6 w-40" />`. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      aria-hidden
      className={classNames('block max-w-full rounded-small bg-stone-200', className)}
    />
  )
}
