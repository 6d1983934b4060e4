import { BRAND } from '#rules/brand.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'

/** Outlines of the networks' own signs; the icon set no longer carries them. */
const SIGNS: Record<string, string> = {
  Facebook: 'M14 8h3V4h-3c-2.8 0-5 2.2-5 5v2H6v4h3v7h4v-7h3.200l.8-4h-4V9c0-.6.4-1 1-1z',
  Instagram:
    'M7 2h10a5 5 0 0 1 5 5v10a5 5 0 0 1-5 5H7a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v10a3 3 0 0 0 3 3h10a3 3 0 0 0 3-3V7a3 3 0 0 0-3-3zm5 3a5 5 0 1 1 0 10 5 5 0 0 1 0-10zm0 2a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm5.300-3.500a1.200 1.200 0 1 1 0 2.400 1.200 1.200 0 0 1 0-2.400z',
  X: 'M3 3h5.600l4.200 5.900L18 3h2.600l-6.600 7.600L21.400 21h-5.600l-4.600-6.400L5.600 21H3l7-8.100zm3.800 2 9.900 14h1.500L8.300 5z',
}

export function SocialLinks() {
  return (
    <ul className="-ml-2.5 flex">
      {BRAND.social.map(({ network, url }) => (
        <li key={network}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="grid size-11 place-items-center rounded-control text-green-100 hover:bg-white/10 hover:text-white"
          >
            <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-current">
              <path d={SIGNS[network]} />
            </svg>
            <VisuallyHidden>
              {BRAND.name} on {network} (opens in a new tab)
            </VisuallyHidden>
          </a>
        </li>
      ))}
    </ul>
  )
}
