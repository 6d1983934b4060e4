import barlowSemibold from '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-600-normal.woff2?url'
import barlowBold from '@fontsource/barlow-semi-condensed/files/barlow-semi-condensed-latin-700-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  type ErrorComponentProps,
  HeadContent,
  Outlet,
  Scripts,
} from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { currentPageRequest } from './api/page-request.ts'
import { settingsQuery } from './api/use-settings.ts'
import { ErrorPage } from './app/error-pages/error-page.tsx'
import { NotFoundPage } from './app/error-pages/lazy-not-found-page.ts'
import { IncompleteNotice } from './app/replay/incomplete-notice.tsx'
import { announceAlive } from './app/replay/page-life.ts'
import { HEADER_ID, HeaderBar } from './app/shell/frame/header-bar.tsx'
import { MainPart } from './app/shell/frame/main-part.tsx'
import { PlainWordMark } from './app/shell/frame/word-mark.tsx'
import { PublicPage } from './app/shell/public/public-page.tsx'
import { Shell } from './app/shell/shell.tsx'
import { headScripts, partFiles } from './app/shell/static/head-scripts.ts'
import styles from './styles.css?url'

/** Preload links, which load the fonts in parallel with the style sheet instead of after it. */
const fontPreloads = [figtree, barlowBold, barlowSemibold].map((href) => ({
  rel: 'preload',
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous' as const,
  href,
}))

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // What has no address of its own, such as the page for unknown addresses, names our telephone too.
  loader: async ({ context: { queryClient } }) => {
    // What has become stale is loaded anew; where that fails, the tab goes on with what it had. A server has nothing of before.
    if (!import.meta.env.SSR) await queryClient.prefetchQuery(settingsQuery)
    await queryClient.ensureQueryData(settingsQuery)
    return (import.meta.env.SSR && currentPageRequest()?.draft) || null
  },
  head: ({ matches }) => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#0b3327' },
      { title: 'Kerbside: repairs where you’re parked' },
      ...(import.meta.env.SSR ? partFiles(matches) : []),
    ],
    links: [
      ...fontPreloads,
      { rel: 'stylesheet', href: styles },
      { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      // The HTML arrives in pieces: half a header would be painted, and would shift when its other half arrives.
      { rel: 'expect', href: `#${HEADER_ID}`, blocking: 'render' },
    ],
    // The server writes these scripts and they run before hydration, so the browser bundle omits them.
    scripts: import.meta.env.SSR ? headScripts(matches) : [],
  }),
  notFoundComponent: UnknownAddress,
  errorComponent: Failed,
  component: Root,
})

/** An unknown address belongs to no layout. */
function UnknownAddress() {
  return (
    <PublicPage>
      <NotFoundPage />
    </PublicPage>
  )
}

/** Without what owners have set, no layout can name our telephone: this page has the mark alone, and says where the number stands. */
function Failed({ error }: ErrorComponentProps) {
  return (
    <Document>
      <HeaderBar>
        <div className="page-width flex min-h-16 items-center py-1">
          <PlainWordMark />
        </div>
      </HeaderBar>
      <MainPart>
        <ErrorPage
          error={error}
          howToReachUs="Our telephone number stands at the foot of every email that you have from us, and a reply to one reaches us too."
        />
      </MainPart>
    </Document>
  )
}

function Root() {
  return (
    <Document>
      <Outlet />
    </Document>
  )
}

function Document({ children }: { children: ReactNode }) {
  useEffect(announceAlive, [])
  return (
    <html lang="en-GB">
      <head>
        <HeadContent />
      </head>
      <body>
        <IncompleteNotice />
        <Shell>{children}</Shell>
        <Scripts />
      </body>
    </html>
  )
}
