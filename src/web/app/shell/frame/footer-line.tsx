import { BRAND, copyrightYears } from '#domain/site/brand.ts'
import { SupportPhoneLink } from '#web/app/contact/contact-links.tsx'
import { ExternalLink } from '#web/ui/button/external-link.tsx'

const LEGAL = [
  ['/terms-conditions', 'Terms'],
  ['/privacy-policy', 'Privacy'],
] as const

/** The footer of pages with something to finish. The legal pages open in a new tab, so that nothing typed is lost. */
export function FooterLine() {
  return (
    <footer data-print="hide" className="border-t border-stone-200 text-sm text-stone-700">
      <div className="page-width flex flex-wrap items-center gap-x-5 py-1.5">
        <p className="mr-auto max-sm:w-full max-sm:pt-2" suppressHydrationWarning>
          © {copyrightYears(new Date().getFullYear())} {BRAND.name}
        </p>
        <SupportPhoneLink className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4" />
        {LEGAL.map(([href, label]) => (
          <ExternalLink key={href} href={href} className="inline-flex min-h-11 items-center">
            {label}
          </ExternalLink>
        ))}
      </div>
    </footer>
  )
}
