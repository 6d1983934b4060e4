let peopleCount = 0

/** Another customer each time: limits are counted by e-mail and telephone. The numbers are Ofcom's for fiction. */
export const buildPerson = (change: Record<string, unknown> = {}) => {
  peopleCount += 1
  return {
    customerName: `Alex Taylor ${peopleCount}`,
    customerEmail: `alex.taylor.${peopleCount}@example.co.uk`,
    customerPhone: `07700 900${String(peopleCount % 1000).padStart(3, '0')}`,
    ...change,
  }
}
