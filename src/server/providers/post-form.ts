import { requireSafeBase } from './fetch-json.ts'

export type FormRequest = { url: URL; form: URLSearchParams; headers: Record<string, string> }

/**
 * Sends a form to an outside service, once: whether a message that got no answer was sent is not known, and the queue
 * decides about trying again. Returns the status; the answer's body is not read.
 */
export async function postForm(
  { url, form, headers }: FormRequest,
  timeoutMs: number,
): Promise<number> {
  requireSafeBase(url)
  const response = await fetch(url, {
    method: 'POST',
    headers,
    body: form,
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  return response.status
}
