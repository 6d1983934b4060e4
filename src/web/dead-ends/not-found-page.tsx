import { SiteAnchor } from '#web/shell/site-anchor.tsx'
import { buttonLook } from '#web/ui/button-look.ts'
import { Plate } from '#web/ui/plate.tsx'
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
