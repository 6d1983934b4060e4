let applicantCount = 0

/** Returns the application of a new person, with the test's own changes. */
export const buildApplication = (change: Record<string, unknown> = {}) => {
  applicantCount += 1
  return {
    name: 'Sam Fletcher',
    email: `sam.fletcher.${applicantCount}@example.co.uk`,
    password: 'spanner-42',
    confirmPassword: 'spanner-42',
    phone: '07700 900321',
    location: 'Manchester',
    qualification: 'NVQ Level 3',
    experience: 7,
    specialty: 'Brakes & Suspension',
    ...change,
  }
}

const day = { from: '08:00', to: '17:00' }

/** A working week from Monday to Friday. */
export const buildHours = (change: Record<string, unknown> = {}) => ({
  week: {
    monday: day,
    tuesday: day,
    wednesday: { ...day, breaks: [{ from: '12:00', to: '12:30' }] },
    thursday: day,
    friday: day,
    saturday: null,
    sunday: null,
  },
  travelMinutes: 30,
  ...change,
})

export const buildTerms = (change: Record<string, unknown> = {}) => ({
  phone: '07700 900322',
  location: 'Withington, Manchester',
  serviceRadius: 15,
  hourlyRate: 55.5,
  isTakingJobs: true,
  ...change,
})
