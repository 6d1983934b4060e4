import { rawEndpoint } from '#contract/raw-endpoint.ts'

export const reportPolicyBreach = rawEndpoint({
  kind: 'webhook',
  method: 'POST',
  path: '/api/csp-reports',
  access: 'public',
  summary: 'What browsers report of breaches of the content security policy',
  sent: ['application/csp-report', 'application/reports+json'],
  status: 204,
})
