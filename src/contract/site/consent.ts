import { rawEndpoint } from '#contract/raw-endpoint.ts'

export const saveConsent = rawEndpoint({
  kind: 'form',
  method: 'POST',
  path: '/api/cookie-consent',
  access: 'public',
  summary:
    'Choose what may be stored on the device, from a form without scripts; leads back to its page',
  sent: ['application/x-www-form-urlencoded'],
  status: 303,
})
