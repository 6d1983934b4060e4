/** The demonstration's own people, whom anybody may be. Live mode has no such person. */
export const DEMO_MECHANIC = {
  email: 'sarah.patel@example.co.uk',
  password: 'kerbside-demo',
} as const

export const DEMO_CUSTOMER = {
  email: 'helen.marsh@example.co.uk',
  password: 'kerbside-demo',
} as const
