export type SiteLink = { href: string; label: string }

/** The links of header and footer [SITE-1]. */
export const MAIN_LINKS: readonly SiteLink[] = [
  { href: '/', label: 'Home' },
  { href: '/quote', label: 'Get Quote' },
  { href: '/#services', label: 'Services' },
  { href: '/mechanics', label: 'Our Mechanics' },
  { href: '/help-center', label: 'Help' },
  { href: '/track-booking', label: 'Track' },
  { href: '/mechanic-login', label: 'Mechanic Portal' },
]

export const FOOTER_LINKS: readonly { heading: string; links: readonly SiteLink[] }[] = [
  {
    heading: 'Services',
    links: [
      { href: '/mobile-repairs', label: 'Mobile repairs' },
      { href: '/mot-testing', label: 'MOT testing' },
      { href: '/car-service', label: 'Car service' },
      { href: '/brake-repair', label: 'Brake repair' },
      { href: '/engine-diagnostics', label: 'Engine diagnostics' },
    ],
  },
  {
    heading: 'Company',
    links: [
      { href: '/for-mechanics', label: 'For mechanics' },
      { href: '/reviews', label: 'Reviews' },
      { href: '/about-us', label: 'About us' },
      { href: '/contact', label: 'Contact' },
    ],
  },
  {
    heading: 'Support',
    links: [
      { href: '/help-center', label: 'Help centre' },
      { href: '/fault-codes', label: 'Fault codes' },
      { href: '/track-booking', label: 'Track booking' },
      { href: '/terms-conditions', label: 'Terms & conditions' },
      { href: '/privacy-policy', label: 'Privacy policy' },
      { href: '/cookie-policy', label: 'Cookie policy' },
      { href: '/credits', label: 'Credits' },
    ],
  },
]
