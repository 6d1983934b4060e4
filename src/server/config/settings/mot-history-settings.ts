import { z } from 'zod'
import { baseUrl, calledUrl, given, isAnyGiven } from './setting-fields.ts'

export type DvsaSettings = {
  url: string
  tokenUrl: string
  clientId: string
  clientSecret: string
  apiKey: string
}

type Source = Record<string, string | undefined>

/** The MOT history needs all of its settings or none. */
export const motHistoryFields = (settings: Source, web: RegExp, webWords: string) => {
  const isAsked = isAnyGiven(settings, [
    'DVSA_TOKEN_URL',
    'DVSA_CLIENT_ID',
    'DVSA_CLIENT_SECRET',
    'DVSA_API_KEY',
  ])
  const wholly = (name: string) =>
    isAsked ? given(name, 'the MOT history needs all four') : z.string().optional()
  const tokenUrl = calledUrl('DVSA_TOKEN_URL', web, webWords)
  return {
    DVSA_URL: baseUrl('DVSA_URL', web, webWords).default('https://history.mot.api.gov.uk'),
    DVSA_TOKEN_URL: isAsked ? tokenUrl : tokenUrl.optional(),
    DVSA_CLIENT_ID: wholly('DVSA_CLIENT_ID'),
    DVSA_CLIENT_SECRET: wholly('DVSA_CLIENT_SECRET'),
    DVSA_API_KEY: wholly('DVSA_API_KEY'),
  }
}

export function dvsaOf(settings: {
  DVSA_URL: string
  DVSA_TOKEN_URL?: string | undefined
  DVSA_CLIENT_ID?: string | undefined
  DVSA_CLIENT_SECRET?: string | undefined
  DVSA_API_KEY?: string | undefined
}): DvsaSettings | null {
  const {
    DVSA_TOKEN_URL: tokenUrl,
    DVSA_CLIENT_ID: clientId,
    DVSA_CLIENT_SECRET: clientSecret,
    DVSA_API_KEY: apiKey,
  } = settings
  if (!tokenUrl || !clientId || !clientSecret || !apiKey) return null
  return { url: settings.DVSA_URL, tokenUrl, clientId, clientSecret, apiKey }
}
