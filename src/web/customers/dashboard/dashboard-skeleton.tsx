import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { usePageTop } from '#web/ui/layout/use-page-top.ts'

export function DashboardSkeleton() {
  usePageTop()
  return (
    <>
      <div className="bg-green-900">
        <div className="page-width h-29 pt-5">
          <span className="block h-9 w-52 rounded-small bg-white/15" />
        </div>
      </div>
      <div className="h-13 border-b border-stone-200 bg-card" />
      <div className="page-width grid gap-4 py-8 md:py-12">
        <Skeleton className="h-8 w-44" />
        <Skeleton className="h-40 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    </>
  )
}
