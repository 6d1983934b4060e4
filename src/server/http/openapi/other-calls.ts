import type { Access, AnyEndpoint } from '#contract/endpoint.ts'

/** An endpoint outside JSON: a file, a stream of events, a form without scripts. */
export type OtherCall = {
  name: string
  room: string
  method: 'GET' | 'POST'
  path: string
  access: Access
  summary: string
  query?: AnyEndpoint['query']
  /** Media types of the body; empty where the request has none. */
  sent?: readonly string[]
  /** The schema of a JSON answer, or the media type of another. Undefined means an answer without a body. */
  answer?: AnyEndpoint['answer'] | string
  status?: number
}

/** Each capability mounts its own. */
export const OTHER_CALLS: readonly OtherCall[] = [
  {
    name: 'isLive',
    room: 'Site',
    method: 'GET',
    path: '/api/health/live',
    access: 'public',
    summary: 'Whether the program answers',
    answer: 'application/json',
  },
  {
    name: 'isReady',
    room: 'Site',
    method: 'GET',
    path: '/api/health/ready',
    access: 'public',
    summary: 'Whether it can also keep what it is told; 503 while it cannot',
    answer: 'application/json',
  },
  {
    name: 'saveConsent',
    room: 'Site',
    method: 'POST',
    path: '/api/cookie-consent',
    access: 'public',
    summary: 'What may be kept on the device, from a form without scripts; leads back to its page',
    sent: ['application/x-www-form-urlencoded'],
    status: 303,
  },
  {
    name: 'reportPolicyBreach',
    room: 'Site',
    method: 'POST',
    path: '/api/csp-reports',
    access: 'public',
    summary: 'What browsers report of breaches of the content security policy',
    sent: ['application/csp-report', 'application/reports+json'],
    status: 204,
  },
  {
    name: 'listenForChanges',
    room: 'Site',
    method: 'GET',
    path: '/api/live',
    access: 'public',
    summary:
      'Server-sent events that say what has changed: of one booking (?booking=), or of all that a session sees (?as=)',
    answer: 'text/event-stream',
  },
  {
    name: 'receivePaymentEvent',
    room: 'Bookings',
    method: 'POST',
    path: '/api/webhooks/{provider}',
    access: 'public',
    summary: 'Events of the payment provider, signed by it',
    sent: ['application/json'],
    answer: 'application/json',
  },
]
