import { calledUrl, given } from './setting-fields.ts'

/** A CDN in front of the public pages, from which those that have changed are purged. */
export type CdnSettings = {
  /** The address that takes the keys: of Fastly `https://api.fastly.com/service/ID/purge`. */
  purgeUrl: string
  token: string
}

type Source = Record<string, string | undefined>

/** The address and its token are set together or not at all. */
export function cdnFields(settings: Source, web: RegExp, webWords: string) {
  const isAsked = (settings.CDN_PURGE_URL ?? settings.CDN_PURGE_TOKEN) !== undefined
  const address = calledUrl('CDN_PURGE_URL', web, webWords)
  const token = given('CDN_PURGE_TOKEN', 'the token that may purge the CDN, or its _FILE form')
  return {
    CDN_PURGE_URL: isAsked ? address : address.optional(),
    CDN_PURGE_TOKEN: isAsked ? token : token.optional(),
  }
}

export function cdnOf(settings: {
  CDN_PURGE_URL?: string | undefined
  CDN_PURGE_TOKEN?: string | undefined
}): CdnSettings | null {
  const { CDN_PURGE_URL: purgeUrl, CDN_PURGE_TOKEN: token } = settings
  return purgeUrl && token ? { purgeUrl, token } : null
}
