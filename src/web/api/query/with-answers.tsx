import { QueryClientContext, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import type { SiteSettings } from '#domain/site/connections.ts'
import { settingsQuery } from '#web/api/use-settings.ts'
import { createQueryClient } from './query-client.ts'

type WithAnswersProps = { settings: SiteSettings; children: ReactNode }

/** Gives a view its cache on a part of a static page, which has none before the first view that needs one. */
export function WithAnswers({ settings, children }: WithAnswersProps) {
  const inherited = use(QueryClientContext)
  const [client] = useState(() => inherited ?? createClientWith(settings))
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}

function createClientWith(settings: SiteSettings) {
  const client = createQueryClient()
  client.setQueryData(settingsQuery.queryKey, settings)
  return client
}
