import type { Call } from '#contract/call.ts'
import type * as jobs from './jobs.ts'

export const acceptJob: Call<typeof jobs.acceptJob> = {
  method: 'POST',
  path: '/api/mechanics/jobs/{id}/accept',
  sendsJson: true,
}

export const acceptProposedTime: Call<typeof jobs.acceptProposedTime> = {
  method: 'POST',
  path: '/api/bookings/{id}/proposed-time/accept',
  sendsJson: true,
}

export const completeJob: Call<typeof jobs.completeJob> = {
  method: 'POST',
  path: '/api/mechanics/jobs/{id}/complete',
  sendsJson: true,
}

export const declineJob: Call<typeof jobs.declineJob> = {
  method: 'POST',
  path: '/api/mechanics/jobs/{id}/decline',
  sendsJson: true,
}

export const declineProposedTime: Call<typeof jobs.declineProposedTime> = {
  method: 'POST',
  path: '/api/bookings/{id}/proposed-time/decline',
  sendsJson: true,
}

export const listEarnings: Call<typeof jobs.listEarnings> = {
  method: 'GET',
  path: '/api/mechanics/earnings',
}

export const listJobs: Call<typeof jobs.listJobs> = {
  method: 'GET',
  path: '/api/mechanics/jobs',
}

export const progressJob: Call<typeof jobs.progressJob> = {
  method: 'POST',
  path: '/api/mechanics/jobs/{id}/progress',
  sendsJson: true,
}

export const proposeTime: Call<typeof jobs.proposeTime> = {
  method: 'POST',
  path: '/api/mechanics/jobs/{id}/propose',
  sendsJson: true,
}

export const withdrawJob: Call<typeof jobs.withdrawJob> = {
  method: 'POST',
  path: '/api/mechanics/jobs/{id}/withdraw',
  sendsJson: true,
}
