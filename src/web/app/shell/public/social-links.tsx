import { BRAND, EXTERNAL_LINKS } from '#domain/site/brand.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

/** The networks, each with its place in `social.svg`: the icon set no longer contains their logos. */
const NETWORKS = [
  { name: 'Facebook', url: EXTERNAL_LINKS.facebook, place: 'mask-position-[0_0]' },
  { name: 'Instagram', url: EXTERNAL_LINKS.instagram, place: 'mask-position-[-1.25rem_0]' },
  { name: 'X', url: EXTERNAL_LINKS.x, place: 'mask-position-[-2.5rem_0]' },
  { name: 'LinkedIn', url: EXTERNAL_LINKS.linkedIn, place: 'mask-position-[-3.75rem_0]' },
]

export function SocialLinks() {
  return (
    <ul className="-ml-2.5 flex">
      {NETWORKS.map(({ name, url, place }) => (
        <li key={name}>
          <a href={url} target="_blank" rel="noopener noreferrer" className="social-link">
            <span aria-hidden className={`social-sign ${place}`} />
            <VisuallyHidden>
              {BRAND.name} on {name} (opens in a new tab)
            </VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  )
}
