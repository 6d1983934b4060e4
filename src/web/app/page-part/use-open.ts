import { type AnyRouter, useRouter } from '@tanstack/react-router'
import { loadPage } from './load-page.ts'

/** Opens a page of ours: where the application runs without loading it, and from a part of a static page by loading it. */
export function useOpen(): (href: string) => Promise<unknown> {
  const router: AnyRouter | null = useRouter({ warn: false })
  return (href) => (router ? router.navigate({ href }) : loadPage(href))
}
