import { Skeleton } from '#web/ui/feedback/skeleton.tsx'

/** Reserves the space of the dashboard while the session is checked. */
export function PortalSkeleton() {
  return (
    <>
      <div className="bg-green-900 pb-7 pt-7">
        <div className="page-width">
          <h1 className="text-[2rem] text-white md:text-[2.75rem]">Your jobs</h1>
          <p role="status" className="text-green-100">
            Looking for your account…
          </p>
        </div>
      </div>
      <div className="page-width py-8">
        <Skeleton className="h-8 w-56" />
        <Skeleton className="mt-4 h-40 w-full max-w-xl" />
      </div>
    </>
  )
}
