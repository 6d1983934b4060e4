import { BRAND, EXTERNAL_LINKS } from '#domain/site/brand.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

/** The outlines of the networks' logos, which the icon set no longer contains. */
const NETWORKS = [
  {
    name: 'Facebook',
    url: EXTERNAL_LINKS.facebook,
    sign: 'M14 22v-8h3l.6-4H14V8c0-1.100.5-2 2.100-2H18V2.400S16.500 2 15 2c-3.100 0-5 1.900-5 5.200V10H7v4h3v8z',
  },
  {
    name: 'Instagram',
    url: EXTERNAL_LINKS.instagram,
    sign: 'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3zm5 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm5.300-3.500a1.200 1.200 0 1 1 0 2.400 1.200 1.200 0 0 1 0-2.400z',
  },
  {
    name: 'X',
    url: EXTERNAL_LINKS.x,
    sign: 'M3 3h5.600l4.200 5.900L18 3h2.600l-6.600 7.600L21.400 21h-5.600l-4.600-6.400L5.600 21H3l7-8.100zm3.800 2 9.900 14h1.500L8.300 5z',
  },
  {
    name: 'LinkedIn',
    url: EXTERNAL_LINKS.linkedIn,
    sign: 'M4 9h4v12H4zM6 3a2.200 2.200 0 1 1 0 4.400A2.200 2.200 0 0 1 6 3zm4.500 6h3.800v1.700c.6-1 1.900-2 3.800-2 3.300 0 4 2.200 4 5V21h-4v-6.500c0-1.500-.3-2.700-1.800-2.700s-1.900 1.200-1.900 2.600V21h-3.900z',
  },
]

export function SocialLinks() {
  return (
    <ul className="-ml-2.5 flex">
      {NETWORKS.map(({ name, url, sign }) => (
        <li key={name}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="grid size-11 place-items-center rounded-control text-green-100 hover:bg-white/10 hover:text-white"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
              <path d={sign} />
            </svg>
            <VisuallyHidden>
              {BRAND.name} on {name} (opens in a new tab)
            </VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  )
}
