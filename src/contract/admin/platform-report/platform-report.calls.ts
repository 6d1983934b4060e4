import type { Call } from '#contract/call.ts'
import type * as report from './platform-report.ts'

export const readPlatformReport: Call<typeof report.readPlatformReport> = {
  method: 'GET',
  path: '/api/admin/platform-report',
}
