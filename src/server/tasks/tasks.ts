import { watchSignIns } from '#server/attempts/failed-sign-ins.ts'
import { backUpNightly } from '#server/backups/back-up-nightly.ts'
import { closeUnansweredBookings } from '#server/booking-changes/close-unanswered-bookings.ts'
import { releaseUnpaidBookings } from '#server/booking-changes/release-unpaid-bookings.ts'
import { remindUnpaidDeposits } from '#server/booking-changes/remind-unpaid-deposits.ts'
import type { Context } from '#server/context.ts'
import { sweepPhotos } from '#server/inspection-photos/sweep-photos.ts'
import { catchUpPayments } from '#server/late-payments/catch-up-payments.ts'
import { matchAgain, matchJobs } from '#server/matching/match-jobs.ts'
import { checkInsurance } from '#server/mechanic-documents/check-insurance.ts'
import { sweepDocuments } from '#server/mechanic-documents/sweep-documents.ts'
import { refreshMotRecords } from '#server/mot-history/refresh-mot-records.ts'
import { buildDataExports } from '#server/my-data/build-data-exports.ts'
import { eraseAccounts } from '#server/my-data/erase-accounts.ts'
import { forgetOldMessages } from '#server/outbox/forget-old-messages.ts'
import { reportParkedEvents } from '#server/payments/report-parked-events.ts'
import { returnUnusedDeposits } from '#server/payments/return-unused-deposits.ts'
import { sendRefunds } from '#server/payments/send-refunds.ts'
import { keepRetention } from '#server/retention/keep-retention.ts'
import { remindOfTomorrow } from '#server/sending/remind-of-tomorrow.ts'
import { sendMessages } from '#server/sending/send-messages.ts'
import { forgetOldRecords } from '#server/sessions/forget-old-records.ts'
import { predict } from '#server/vehicle-care/predict.ts'
import { sendReminders } from '#server/vehicle-reminders/send-reminders.ts'

export type Task = {
  name: string
  /** A cron line, in UTC. */
  timetable: string
  /** Looked after all the time too, by every process: nobody waits a minute for a letter. */
  everySeconds?: number
  /** Idempotent: the queue delivers at least once. */
  run(ctx: Context): Promise<number>
}

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
