import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Job } from '#contract/jobs/jobs.ts'
import { MOBILE_MOT_JOB_SENTENCE } from '#domain/vehicles/mot.ts'
import { JobFacts } from './job-facts.tsx'

const shownOf = (serviceType: 'mobile' | 'garage', name: string) =>
  renderToStaticMarkup(
    <JobFacts
      job={
        {
          reference: 'BK-123456',
          acceptedAt: null,
          scheduledDate: null,
          serviceAddress: 'M20',
          quote: { serviceType, totalCost: 70 },
          services: [{ id: 1, name, category: 'MOT' }],
          vehicle: null,
          match: null,
          createdAt: '2026-11-27T12:00:00Z',
        } as unknown as Job
      }
    />,
  )

it('a mechanic reads on the job what a mobile MOT asks of them [QUOTE-12]', () => {
  expect(shownOf('mobile', 'MOT')).toContain(MOBILE_MOT_JOB_SENTENCE)
  expect(shownOf('garage', 'MOT')).not.toContain(MOBILE_MOT_JOB_SENTENCE)
  expect(shownOf('mobile', 'Front brake pads')).not.toContain(MOBILE_MOT_JOB_SENTENCE)
})
