/** The demonstration's own mechanic, whom anybody may be. Live mode has no such person. */
export const DEMO_MECHANIC = {
  email: 'sarah.patel@example.co.uk',
  password: 'kerbside-demo',
} as const
