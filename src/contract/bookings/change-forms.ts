import { rawEndpoint } from '#contract/raw-endpoint.ts'

/* Tracking, moving and cancelling a booking without scripts: plain forms, each led back to the page that shows what came of it. */

const FORM = {
  kind: 'form',
  method: 'POST',
  access: 'public',
  sent: ['application/x-www-form-urlencoded'],
  status: 303,
} as const

export const sendTrackForm = rawEndpoint({
  ...FORM,
  path: '/track-booking',
  summary: 'Find a booking by its reference and email, from a form without scripts',
})

export const sendReferenceForm = rawEndpoint({
  ...FORM,
  path: '/track-booking/reference',
  summary: 'Email the references of an address, from a form without scripts',
})

export const sendCancelForm = rawEndpoint({
  ...FORM,
  path: '/booking-confirmation/{id}/cancel',
  summary: 'Cancel a booking, from a form without scripts',
})

export const sendMoveForm = rawEndpoint({
  ...FORM,
  path: '/booking-confirmation/{id}/move',
  summary: 'Move a booking to another hour, from a form without scripts',
})

export const sendProposedTimeForm = rawEndpoint({
  ...FORM,
  path: '/booking-confirmation/{id}/proposed-time',
  summary: 'Agree to the time that a mechanic proposed or decline it, from a form without scripts',
})

export const sendDecisionForm = rawEndpoint({
  ...FORM,
  path: '/booking-confirmation/{id}/decide',
  summary:
    'Approve or decline each line of work that a mechanic proposed, from a form without scripts',
})
