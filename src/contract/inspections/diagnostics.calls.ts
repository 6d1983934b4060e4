import type { Call } from '#contract/call.ts'
import type * as diagnostics from './diagnostics.ts'

export const completeDiagnostic: Call<typeof diagnostics.completeDiagnostic> = {
  method: 'POST',
  path: '/api/ar-diagnostics/sessions/{id}/complete',
  sendsJson: true,
}

export const createDiagnostic: Call<typeof diagnostics.createDiagnostic> = {
  method: 'POST',
  path: '/api/ar-diagnostics/{bookingId}',
  sendsJson: true,
}

export const createScratchDiagnostic: Call<typeof diagnostics.createScratchDiagnostic> = {
  method: 'POST',
  path: '/api/ar-diagnostics',
  sendsJson: true,
}

export const emailReport: Call<typeof diagnostics.emailReport> = {
  method: 'POST',
  path: '/api/ar-diagnostics/sessions/{id}/email',
}

export const getDiagnostic: Call<typeof diagnostics.getDiagnostic> = {
  method: 'GET',
  path: '/api/ar-diagnostics/sessions/{id}',
}

export const listDiagnostics: Call<typeof diagnostics.listDiagnostics> = {
  method: 'GET',
  path: '/api/ar-diagnostics/{bookingId}',
}

export const listScratchDiagnostics: Call<typeof diagnostics.listScratchDiagnostics> = {
  method: 'GET',
  path: '/api/ar-diagnostics',
}

export const saveDiagnostic: Call<typeof diagnostics.saveDiagnostic> = {
  method: 'PUT',
  path: '/api/ar-diagnostics/sessions/{id}',
  sendsJson: true,
}

/** The report as a PDF, for everybody who may see the inspection. */
export const reportPath = (id: string) => `/api/ar-diagnostics/sessions/${id}/report.pdf` as const
