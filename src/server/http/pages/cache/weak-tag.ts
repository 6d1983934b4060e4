import { createHash } from 'node:crypto'

/** Names a content. Weak, because what is sent plain and what is compressed share it. */
export const weakTag = (bytes: Uint8Array): string =>
  `W/"${createHash('sha256').update(bytes).digest('base64url')}"`

/**
 * Says whether somebody has what bears this tag already, by their `if-none-match` (RFC 9110, 13.1.2): a list of tags,
 * compared weakly, or a star for whatever there is.
 */
export const isKnown = (asked: string | undefined, tag: string): boolean =>
  asked
    ?.split(',')
    .map((each) => each.trim())
    .some((each) => each === '*' || each.replace(/^(?:W\/)?/, 'W/') === tag) ?? false
