/**
 * The files that took longest on two processors, in the order in which they begin: one that began last would run alone at
 * the end. A fresh clone has no durations of its own, and the size of a file says little: a fuzz test is nine lines.
 */
export const SLOWEST_FIRST = [
  // Minutes, in the long run alone.
  'test/process/idle-server.long.test.ts',
  'test/process/moved-clock.long.test.ts',
  'test/faults/kill.long.test.ts',
  'test/journeys/site/every-page.long.test.ts',
  'test/journeys/admin/roles.long.test.ts',
  'test/api/inspections/adapter-damage.long.test.ts',
  'test/api/bookings/fuzz.long.test.ts',
  'test/api/admin/fuzz.long.test.ts',
  'test/api/customers/fuzz.long.test.ts',
  'test/api/jobs/reoffer-race.long.test.ts',
  'test/api/auth/enumeration.long.test.ts',
  'test/api/db/handler-faults.long.test.ts',
  'test/api/mechanics/fuzz.long.test.ts',
  'test/api/inspections/fuzz.long.test.ts',
  'src/domain/vehicles/forecast/learning/learn-lives.long.test.ts',
  // `npm test`, from here on.
  'test/api/http/access-matrix.test.ts',
  'test/api/inspections/follow-up-answers.test.ts',
  'test/api/jobs/races-and-access.test.ts',
  'test/api/bookings/cancelling.test.ts',
  'test/api/auth/administrator.test.ts',
  'test/api/mechanics/documents.test.ts',
  'test/api/inspections/report.test.ts',
  'test/api/notifications/sending.test.ts',
  'test/api/inspections/picture-files.test.ts',
  'test/api/vehicles/dvla.test.ts',
  'test/api/payments/saved-cards.test.ts',
  'test/process/back-up-and-restore.test.ts',
  'test/process/web-and-worker.test.ts',
  'test/process/traces.test.ts',
  'test/process/npm-start.test.ts',
  'test/journeys/customers/account.test.ts',
  'test/journeys/mechanics/portal.test.ts',
  'test/journeys/inspections/ar-diagnostic.test.ts',
  'test/journeys/admin/administration.test.ts',
  'test/journeys/bookings/book-a-repair.test.ts',
]
