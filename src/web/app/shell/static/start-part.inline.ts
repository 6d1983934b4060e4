/** Names the files of the part that a static page hydrates. */
export const PART_FILES = 'page-part'

/**
 * Loads the part of a static page that is hydrated once the page has been painted: before, its files would share a slow
 * line with the style sheet and the fonts. All at once, because each names the next one only when it has arrived.
 */
export function startPart(window: Window): void {
  const page = window.document
  const load = () => {
    const names = page.querySelector<HTMLMetaElement>(`meta[name="${PART_FILES}"]`)?.content ?? ''
    for (const name of names.split(' ')) {
      // The policy trusts an element that a trusted script makes, and no import of an inline script.
      const script = page.createElement('script')
      script.type = 'module'
      script.src = name
      page.head.append(script)
    }
  }
  page.addEventListener('DOMContentLoaded', () =>
    window.requestAnimationFrame(() => window.setTimeout(load)),
  )
}
