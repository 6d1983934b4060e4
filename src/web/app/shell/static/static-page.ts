import { type AnyRouter, type StaticDataRouteOption, useMatches } from '@tanstack/react-router'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page does not change in the visitor's hands: the server sends it without the application. */
    isStatic?: true
    /** The script of the one part of a static page that is hydrated, or how it follows from what the page has loaded. */
    hydrates?: PartEntry | ((loaded: Record<string, unknown>) => PartEntry)
  }
}

/** The files of a part; null in the browser. */
type PartEntry = { src: string; preloads: string[] } | null

export type Match = {
  status: string
  staticData?: StaticDataRouteOption | undefined
  loaderData?: unknown
}

/** A page that failed is an application page: its error page has a button that tries again. */
export const areStatic = (matches: readonly Match[]): boolean =>
  matches.some(({ staticData }) => staticData?.isStatic) &&
  matches.every(({ status }) => status === 'success' || status === 'notFound')

/** True while the server renders a static page. In a browser the application runs, and every page is one of its own. */
export const useIsStatic: () => boolean = import.meta.env.SSR
  ? () => useMatches({ select: areStatic })
  : () => false

/**
 * Leaves the application out of static pages: no data to hydrate from, no script files and no preloads of them. Links
 * load the next page as they do without scripts; the script of `run-static-page.inline.ts` does the rest.
 */
export function leaveOutApplication(router: AnyRouter): void {
  // A browser restores by itself where a visitor was on a page that it has loaded.
  router.options.scrollRestoration = () => !areStatic(router.state.matches)
  const attached = router.serverSsrLifecycle?.onServerSsrAttach ?? []
  router.serverSsrLifecycle = {
    onServerSsrAttach: [
      ...attached,
      (serverSsr) => {
        const { dehydrate } = serverSsr
        serverSsr.dehydrate = async (options) => {
          if (!areStatic(router.state.matches)) return dehydrate(options)
          serverSsr.disableHydration()
          router.ssr = { manifest: { routes: {} } }
        }
      },
    ],
  }
}
