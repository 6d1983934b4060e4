let applicantCount = 0

/** What an applicant fills in, with one thing changed by the test; each is another person. */
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
