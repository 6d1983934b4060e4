import { requireSafeBase } from './fetch-json.ts'

export type FormRequest = { url: URL; form: URLSearchParams; headers: Record<string, string> }

/**
 * Posts a form to a provider, once: without an answer nobody knows whether it was sent, so the queue decides
 * about a retry. Returns the status and does not read the body.
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
