/**
 * Makes the idempotency keys of one form. Unchanged content reuses its key, so that a double click
 * or a retry after a lost response receives the first answer. Changed content is a new request and
 * needs a new key, because the server refuses other content under the old one.
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
