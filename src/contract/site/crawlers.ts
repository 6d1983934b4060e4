import { rawEndpoint } from '#contract/raw-endpoint.ts'

export const getRobots = rawEndpoint({
  kind: 'text',
  method: 'GET',
  path: '/robots.txt',
  access: 'public',
  summary: 'Which pages crawlers should skip',
  answer: 'text/plain',
})

export const getSitemap = rawEndpoint({
  kind: 'text',
  method: 'GET',
  path: '/sitemap.xml',
  access: 'public',
  summary: 'The address of every public page',
  answer: 'application/xml',
})
