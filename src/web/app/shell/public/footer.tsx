import { Lock, ShieldCheck } from 'lucide-react'
import { capitalised, VETTING } from '#domain/mechanics/vetting-words.ts'
import { BRAND, copyrightYears, WARRANTY_MONTHS } from '#domain/site/brand.ts'
import { ContactEmailLink } from '#web/app/contact/contact-links.tsx'
import { FOOTER_LINKS } from '#web/app/shell/frame/site-links.ts'
import { WordMark } from '#web/app/shell/frame/word-mark.tsx'
import { SiteAnchor } from '#web/ui/button/site-anchor.tsx'
import { SocialLinks } from './social-links.tsx'

const PROMISES = [
  'Transparent pricing',
  `${capitalised(VETTING.vetted)} mechanics`,
  `${WARRANTY_MONTHS}-month warranty`,
]

export function Footer() {
  return (
    <footer data-print="hide" className="bg-green-950 text-green-100">
      <div className="page-width grid gap-x-12 gap-y-10 py-14 lg:grid-cols-[1.3fr_2fr]">
        <div>
          <WordMark />
          <ul className="mt-5 grid gap-1.5">
            {PROMISES.map((promise) => (
              <li key={promise}>{promise}</li>
            ))}
          </ul>
          <ContactEmailLink className="mt-3 inline-flex min-h-11 items-center text-white underline underline-offset-4 hover:text-yellow-400" />
          <SocialLinks />
        </div>
        <FooterNav />
      </div>
      <div className="border-t border-white/15">
        <div className="page-width flex flex-wrap items-center gap-x-8 gap-y-3 py-5 text-sm">
          <p className="mr-auto" suppressHydrationWarning>
            © {copyrightYears(new Date().getFullYear())} {BRAND.name}. {BRAND.line}
          </p>
          <p className="flex items-center gap-1.5 font-semibold">
            <Lock aria-hidden className="size-4" /> SSL
          </p>
          <p className="flex items-center gap-1.5 font-semibold">
            <ShieldCheck aria-hidden className="size-4" /> TRUSTED
          </p>
        </div>
      </div>
    </footer>
  )
}

function FooterNav() {
  return (
    <nav aria-label="Footer" className="grid xs:grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3">
      {FOOTER_LINKS.map(({ heading, links }) => (
        <div key={heading}>
          <h2 className="text-lg text-white">{heading}</h2>
          <ul className="footer-links mt-2">
            {links.map((link) => (
              <li key={link.href}>
                <SiteAnchor href={link.href}>{link.label}</SiteAnchor>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
