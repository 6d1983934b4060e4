import { rawEndpoint } from '#contract/raw-endpoint.ts'

/** Where the demonstration's mechanic gives a bank account; live mode has no such address [SEC-P20]. */
export const showSimulatedBank = rawEndpoint({
  kind: 'page',
  method: 'GET',
  path: '/demo/bank/{reference}',
  access: 'public',
  summary: 'The bank account page of the simulator',
  answer: 'text/html',
  isDemoOnly: true,
})

export const giveSimulatedBank = rawEndpoint({
  kind: 'form',
  method: 'POST',
  path: '/demo/bank/{reference}',
  access: 'public',
  summary: 'Choose what a simulated account at the provider lacks',
  sent: ['application/x-www-form-urlencoded'],
  answer: 'text/html',
  isDemoOnly: true,
})
