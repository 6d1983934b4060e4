import { rawEndpoint } from '#contract/raw-endpoint.ts'

/** Where the demonstration's customer pays; live mode has no such address [SEC-P20]. */
export const showSimulatedPayment = rawEndpoint({
  kind: 'page',
  method: 'GET',
  path: '/demo/pay/{id}',
  access: 'public',
  summary: 'The payment page of the simulator',
  answer: 'text/html',
  isDemoOnly: true,
})

export const makeSimulatedPayment = rawEndpoint({
  kind: 'form',
  method: 'POST',
  path: '/demo/pay/{id}',
  access: 'public',
  summary: 'Choose how a simulated payment ends',
  sent: ['application/x-www-form-urlencoded'],
  answer: 'text/html',
  isDemoOnly: true,
})
