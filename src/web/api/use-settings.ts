import { useSuspenseQuery } from '@tanstack/react-query'
import { getSettings } from '#contract/site/settings/settings.calls.ts'
import type { Connections, SiteSettings } from '#domain/site/connections.ts'
import { queryFor } from './use-call.ts'

export const settingsQuery = queryFor(getSettings)

/**
 * What owners have set, loaded with the root of every page. Where it cannot be loaded, the root shows its error page: the
 * values of the release may no longer be true [SITE-134].
 */
export const useSettings = (): SiteSettings => useSuspenseQuery(settingsQuery).data

/** What this installation is connected to: pages claim no more than that [SITE-140]. */
export const useConnections = (): Connections => useSettings().connections
