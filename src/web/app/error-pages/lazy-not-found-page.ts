import { lazyRouteComponent } from '@tanstack/react-router'

/** Loads the page for unknown addresses when one is shown, because most visitors never see it. */
export const NotFoundPage = lazyRouteComponent(() => import('./not-found-page.tsx'), 'NotFoundPage')
