/** The accounts of the demonstration, open to every visitor. Live mode has none of them. */
export const DEMO_MECHANIC = {
  email: 'sarah.patel@example.co.uk',
  password: 'kerbside-demo',
} as const

export const DEMO_CUSTOMER = {
  email: 'helen.marsh@example.co.uk',
  password: 'kerbside-demo',
} as const
