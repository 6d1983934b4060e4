import { rawEndpoint } from '#contract/raw-endpoint.ts'

export const getBookingCalendar = rawEndpoint({
  kind: 'text',
  method: 'GET',
  path: '/api/bookings/{id}/calendar.ics',
  access: 'visitor',
  summary: 'A booking as a file for a calendar',
  answer: 'text/calendar',
})
