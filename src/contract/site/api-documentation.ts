import { rawEndpoint } from '#contract/raw-endpoint.ts'

export const getOpenApi = rawEndpoint({
  kind: 'documentation',
  method: 'GET',
  path: '/api/openapi.json',
  access: 'public',
  summary: 'This description for programs, as OpenAPI 3.1',
  answer: 'application/json',
})

export const showApiDocumentation = rawEndpoint({
  kind: 'documentation',
  method: 'GET',
  path: '/api/docs',
  access: 'public',
  summary: 'This description for people',
  answer: 'text/html',
})
