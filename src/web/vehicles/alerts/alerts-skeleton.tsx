import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { usePageTop } from '#web/ui/layout/use-page-top.ts'
import { PageHeading } from '#web/ui/text/page-heading.tsx'

export function AlertsSkeleton() {
  usePageTop()
  return (
    <div className="page-width py-10 md:py-14" aria-busy="true">
      <PageHeading>Maintenance alerts</PageHeading>
      <Skeleton className="mt-8 h-24 w-full" />
      <Skeleton className="mt-10 h-8 w-48" />
      <Skeleton className="mt-4 h-52 w-full" />
    </div>
  )
}
