import { useQuery } from '@tanstack/react-query'
import { getSettings } from '#contract/site/settings/settings.calls.ts'
import { FIRST_SETTINGS, type Settings } from '#domain/site/settings/settings.ts'
import { queryFor } from './use-call.ts'

export const settingsQuery = queryFor(getSettings)

/**
 * What owners have set, loaded with the root of every page. A page that says what has gone wrong shows the first values
 * where they cannot be loaded either.
 */
export const useSettings = (): Settings => useQuery(settingsQuery).data ?? FIRST_SETTINGS
