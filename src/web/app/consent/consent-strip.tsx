import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'

/** Asks for consent once, in the flow of the page, where it covers nothing and shifts nothing else. Both answers have the same weight. */
export function ConsentStrip({ back }: { back: string }) {
  return (
    <form
      id="consent"
      method="post"
      action="/api/cookie-consent"
      aria-label="Cookies"
      data-print="hide"
      className="consent-strip border-b border-stone-200 bg-card text-ink"
    >
      <input type="hidden" name="back" value={back} />
      <div className="page-width flex flex-wrap items-center gap-x-6 gap-y-2.5 py-2.5 text-[0.9375rem] leading-snug">
        <p className="min-w-[min(15rem,100%)] flex-1">
          We store what the service needs, and nothing else unless you allow it.{' '}
          <SiteAnchor href="/cookie-policy" className="inline-block py-1 font-semibold underline">
            Our cookies
          </SiteAnchor>
        </p>
        <div className="flex flex-wrap gap-2.5 max-sm:w-full">
          <button type="submit" name="choice" value="none" className="consent-button">
            Reject optional
          </button>
          <button type="submit" name="choice" value="all" className="consent-button">
            Accept all
          </button>
        </div>
      </div>
    </form>
  )
}
