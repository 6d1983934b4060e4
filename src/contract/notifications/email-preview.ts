import { rawEndpoint } from '#contract/raw-endpoint.ts'

export const showEmail = rawEndpoint({
  kind: 'page',
  method: 'GET',
  path: '/admin/notifications/{id}/letter',
  access: 'administrator',
  right: 'read messages',
  summary: 'An email as its reader sees it',
  answer: 'text/html',
})
