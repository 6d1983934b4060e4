import { rawEndpoint } from '#contract/raw-endpoint.ts'

/** `{file}` is the secret token and `.ics`. Calendar programs cannot sign in, so the secret address alone opens it. */
export const getCalendarFeed = rawEndpoint({
  kind: 'text',
  method: 'GET',
  path: '/calendar/{file}',
  access: 'public',
  summary: 'The jobs of a mechanic, for a calendar program',
  answer: 'text/calendar',
})
