import { backUpNightly } from './admin/backups/back-up-nightly.ts'
import { forgetOldRecords } from './auth/sessions/forget-old-records.ts'
import { watchSignIns } from './auth/throttle/failed-sign-ins.ts'
import { closeUnansweredBookings } from './bookings/changes/close-unanswered-bookings.ts'
import { releaseUnpaidBookings } from './bookings/changes/release-unpaid-bookings.ts'
import { remindUnpaidDeposits } from './bookings/changes/remind-unpaid-deposits.ts'
import { buildDataExports } from './customers/privacy/build-data-exports.ts'
import { eraseAccounts } from './customers/privacy/erase-accounts.ts'
import { keepRetention } from './customers/retention/keep-retention.ts'
import type { Task } from './db/queue/task.ts'
import { sweepPhotos } from './inspections/photos/sweep-photos.ts'
import { matchAgain, matchJobs } from './jobs/matching/match-jobs.ts'
import { checkInsurance } from './mechanics/documents/check-insurance.ts'
import { sweepDocuments } from './mechanics/documents/sweep-documents.ts'
import { forgetOldMessages } from './notifications/forget-old-messages.ts'
import { remindOfTomorrow } from './notifications/sending/remind-of-tomorrow.ts'
import { sendMessages } from './notifications/sending/send-messages.ts'
import { catchUpPayments } from './payments/catch-up-payments.ts'
import { reportParkedEvents } from './payments/report-parked-events.ts'
import { returnUnusedDeposits } from './payments/return-unused-deposits.ts'
import { sendRefunds } from './payments/send-refunds.ts'
import { refreshMotRecords } from './vehicles/mot-history/refresh-mot-records.ts'
import { predict } from './vehicles/predict.ts'
import { sendReminders } from './vehicles/reminders/send-reminders.ts'

/** Every background task of the product, by name. Each returns how many things it did. */
export const TASKS: readonly Task[] = [
  { name: 'release-unpaid-bookings', timetable: '* * * * *', run: releaseUnpaidBookings },
  { name: 'close-unanswered-bookings', timetable: '* * * * *', run: closeUnansweredBookings },
  { name: 'remind-unpaid-deposits', timetable: '* * * * *', run: remindUnpaidDeposits },
  { name: 'send-refunds', timetable: '* * * * *', run: sendRefunds },
  { name: 'catch-up-payments', timetable: '*/10 * * * *', run: catchUpPayments },
  { name: 'return-unused-deposits', timetable: '47 * * * *', run: returnUnusedDeposits },
  { name: 'send-messages', timetable: '* * * * *', everySeconds: 2, run: sendMessages },
  { name: 'remind-of-tomorrow', timetable: '*/10 * * * *', run: remindOfTomorrow },
  { name: 'match-jobs', timetable: '* * * * *', everySeconds: 2, run: matchJobs },
  { name: 'match-again', timetable: '23 * * * *', run: matchAgain },
  { name: 'build-data-exports', timetable: '* * * * *', everySeconds: 5, run: buildDataExports },
  { name: 'erase-accounts', timetable: '10 3 * * *', run: eraseAccounts },
  { name: 'predict', timetable: '*/5 * * * *', everySeconds: 20, run: predict },
  { name: 'refresh-mot-records', timetable: '*/10 * * * *', run: refreshMotRecords },
  { name: 'send-reminders', timetable: '5 7 * * *', run: sendReminders },
  { name: 'watch-sign-ins', timetable: '* * * * *', run: watchSignIns },
  { name: 'report-parked-events', timetable: '17 * * * *', run: reportParkedEvents },
  // In the small hours of the UK, winter and summer.
  { name: 'check-insurance', timetable: '20 2 * * *', run: checkInsurance },
  { name: 'sweep-documents', timetable: '50 3 * * *', run: sweepDocuments },
  { name: 'sweep-photos', timetable: '55 3 * * *', run: sweepPhotos },
  { name: 'forget-old-messages', timetable: '50 3 * * *', run: forgetOldMessages },
  { name: 'keep-retention', timetable: '30 3 * * *', run: keepRetention },
  { name: 'forget-old-records', timetable: '40 3 * * *', run: forgetOldRecords },
]

/** All of them, and what works on the database as a whole: after the erasures of that night. */
export const tasksOn = (databaseUrl: string): readonly Task[] => [
  ...TASKS,
  { name: 'back-up', timetable: '20 3 * * *', run: (ctx) => backUpNightly(ctx, databaseUrl) },
]
