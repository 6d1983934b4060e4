import { Notice } from '#web/ui/feedback/notice.tsx'

/** For customers and people at work whose browser runs no scripts: they can read their pages, and sign in and out [AUTH-33]. */
export function ReadOnlyNotice({ change }: { change: string }) {
  return (
    <noscript>
      <div className="page-width pt-4">
        <Notice tone="warn" title="JavaScript is switched off">
          You can read these pages as they are. {change}, please switch JavaScript on.
        </Notice>
      </div>
    </noscript>
  )
}
