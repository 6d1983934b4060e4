import { buttonLook } from '#web/ui/button/button-look.ts'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { Plate } from '#web/ui/car/plate.tsx'
import { MessagePage } from './message-page.tsx'

export function NotFoundPage() {
  return (
    <MessagePage
      above={
        <div aria-hidden className="mb-8 max-w-72">
          <Plate registration="LO57 404" />
        </div>
      }
      heading="404 Page Not Found"
      lead="There is no page at this address. It may have moved, or the link may be mistyped."
      actions={
        <>
          <SiteAnchor href="/" className={buttonLook({})}>
            Back to Home
          </SiteAnchor>
          <SiteAnchor href="/quote" className={buttonLook({ variant: 'outline' })}>
            Get Quote
          </SiteAnchor>
        </>
      }
    />
  )
}
