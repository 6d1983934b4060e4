import { z } from 'zod'
import { baseUrl, given, isAnyGiven } from './setting-fields.ts'

/** The settings of an object store that speaks Amazon S3's protocol, used instead of our own disk. */
export type ObjectStore = {
  /** Scheme, host and any path of the store; the bucket follows it. */
  url: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

type Source = Record<string, string | undefined>

/** The store needs all of its settings or none. */
export function objectStoreFields(settings: Source, web: RegExp, webWords: string) {
  const isAsked = isAnyGiven(settings, [
    'S3_URL',
    'S3_BUCKET',
    'S3_ACCESS_KEY_ID',
    'S3_SECRET_ACCESS_KEY',
  ])
  const wholly = (name: string) =>
    isAsked ? given(name, 'the object store needs it') : z.string().optional()
  const address = baseUrl('S3_URL', web, webWords)
  const bucket = given('S3_BUCKET', 'the object store needs it').regex(
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
    { error: 'S3_BUCKET is not the name of a bucket.' },
  )
  return {
    S3_URL: isAsked ? address : address.optional(),
    S3_BUCKET: isAsked ? bucket : bucket.optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY_ID: wholly('S3_ACCESS_KEY_ID'),
    S3_SECRET_ACCESS_KEY: wholly('S3_SECRET_ACCESS_KEY'),
  }
}

export function objectStoreOf(settings: {
  S3_URL?: string | undefined
  S3_BUCKET?: string | undefined
  S3_REGION: string
  S3_ACCESS_KEY_ID?: string | undefined
  S3_SECRET_ACCESS_KEY?: string | undefined
}): ObjectStore | null {
  const {
    S3_URL: address,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = settings
  if (!address || !bucket || !accessKeyId || !secretAccessKey) return null
  return {
    url: address.replace(/\/+$/, ''),
    bucket,
    region: settings.S3_REGION,
    accessKeyId,
    secretAccessKey,
  }
}
