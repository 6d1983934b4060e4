import { rawEndpoint } from '#contract/raw-endpoint.ts'

/** The signature of the event replaces a session. */
export const receivePaymentEvent = rawEndpoint({
  kind: 'webhook',
  method: 'POST',
  path: '/api/webhooks/{provider}',
  access: 'public',
  summary: 'Events of the payment provider, signed by it',
  sent: ['application/json'],
  answer: 'application/json',
})
