/**
 * The keys of one form. The same content keeps its key, so that a double click or a try after a lost answer gets the
 * first answer; mended content is another request and gets another key (the server refuses an old one with it).
 */
export function createIdempotencyKeys() {
  const keys = new Map<string, string>()
  return {
    keyFor(body: unknown): string {
      const content = JSON.stringify(body)
      const key = keys.get(content) ?? crypto.randomUUID()
      keys.set(content, key)
      return key
    },
  }
}
