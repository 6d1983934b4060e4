import { backUpNightly, checkBackupsDir } from './admin/backups/back-up-nightly.ts'
import { prepareDataExports } from './auth/data-export/prepare-data-exports.ts'
import { purgeOldRecords } from './auth/sessions/purge-old-records.ts'
import { watchSignIns } from './auth/throttle/failed-sign-ins.ts'
import { closeUnansweredBookings } from './bookings/changes/close-unanswered-bookings.ts'
import { releaseUnpaidBookings } from './bookings/changes/release-unpaid-bookings.ts'
import { remindUnpaidDeposits } from './bookings/changes/remind-unpaid-deposits.ts'
import { deleteStrayPhotos } from './bookings/photos/delete-stray-photos.ts'
import { eraseAccounts } from './customers/privacy/erase-accounts.ts'
import { gatherData } from './customers/privacy/gather-data.ts'
import { applyRetention } from './customers/retention/apply-retention.ts'
import { inTurn } from './db/queue/each-alone.ts'
import type { Task } from './db/queue/task.ts'
import { deleteOrphanedPhotos } from './inspections/photos/store-photo.ts'
import { watchProposals } from './inspections/unanswered/watch-proposals.ts'
import { watchLateJobs } from './jobs/dispatch/watch-late-jobs.ts'
import { matchAgain, matchJobs } from './jobs/matching/match-jobs.ts'
import { openRevisits } from './jobs/reoffer/open-revisits.ts'
import { reofferLostJobs } from './jobs/reoffer/reoffer-lost-jobs.ts'
import { checkExpiries } from './mechanics/documents/check-expiries.ts'
import { rebuildDocuments } from './mechanics/documents/rebuild-documents.ts'
import { deleteOrphanedDocuments } from './mechanics/documents/store-document.ts'
import { gatherMechanicData } from './mechanics/privacy/gather-mechanic-data.ts'
import { notifyWaiting } from './mechanics/waiting-list/notify-waiting.ts'
import { purgeOldNotifications } from './notifications/purge-old-notifications.ts'
import { remindOfTomorrow } from './notifications/sending/remind-of-tomorrow.ts'
import { sendNotifications } from './notifications/sending/send-notifications.ts'
import { askForBills } from './payments/bills/charging/ask-for-bills.ts'
import { issueMissingBills } from './payments/bills/issue-missing-bills.ts'
import { syncSavedCards } from './payments/cards/sync-saved-cards.ts'
import { catchUpPayments } from './payments/catch-up-payments.ts'
import { returnUnusedDeposits } from './payments/deposits/return-unused-deposits.ts'
import { correctCommission } from './payments/ledger/correct-commission.ts'
import { reportParkedEvents } from './payments/parked/report-parked-events.ts'
import { runPayouts } from './payments/payouts/run-payouts.ts'
import { reconcile } from './payments/reconciliation/reconcile.ts'
import { sendRefundOrders } from './payments/refunds/send-refund-orders.ts'
import { closeMadeRefunds } from './payments/refused/refused-refunds.ts'
import { sendFeeRefunds } from './payments/registration-fee/send-fee-refunds.ts'
import { sendRefunds } from './payments/send-refunds.ts'
import { deleteOrphanedBills } from './vehicles/history/bills/store-bill.ts'
import { refreshMotRecords } from './vehicles/mot-history/refresh-mot-records.ts'
import { predict } from './vehicles/predict.ts'
import { learnFleetLives } from './vehicles/reliability/learn-lives.ts'
import { sendReminders } from './vehicles/reminders/send-reminders.ts'

/** A fifth of a second before an email, which nobody notices. */
const GATHER_MS = 200

/**
 * Every background task by name. Each returns how many items it processed. Those of every ten minutes and of every hour
 * have minutes of their own, so that none has many of them at once.
 */
export const TASKS: readonly Task[] = [
  { name: 'release-unpaid-bookings', timetable: '* * * * *', run: releaseUnpaidBookings },
  { name: 'close-unanswered-bookings', timetable: '* * * * *', run: closeUnansweredBookings },
  { name: 'watch-late-jobs', timetable: '* * * * *', run: watchLateJobs },
  { name: 'watch-proposals', timetable: '* * * * *', run: watchProposals },
  { name: 'reoffer-lost-jobs', timetable: '* * * * *', run: reofferLostJobs },
  { name: 'open-revisits', timetable: '* * * * *', run: openRevisits },
  { name: 'remind-unpaid-deposits', timetable: '* * * * *', run: remindUnpaidDeposits },
  {
    name: 'send-refunds',
    timetable: '* * * * *',
    run: (ctx, stopping) =>
      inTurn([
        () => sendRefunds(ctx, stopping),
        () => sendRefundOrders(ctx, stopping),
        () => sendFeeRefunds(ctx, stopping),
        () => closeMadeRefunds(ctx),
      ]),
  },
  { name: 'issue-missing-bills', timetable: '27 * * * *', run: issueMissingBills },
  { name: 'ask-for-bills', timetable: '* * * * *', run: askForBills },
  { name: 'sync-saved-cards', timetable: '* * * * *', run: syncSavedCards },
  { name: 'catch-up-payments', timetable: '0-59/10 * * * *', run: catchUpPayments },
  { name: 'run-payouts', timetable: '2-59/10 * * * *', run: runPayouts },
  { name: 'correct-commission', timetable: '41 * * * *', run: correctCommission },
  { name: 'return-unused-deposits', timetable: '47 * * * *', run: returnUnusedDeposits },
  {
    name: 'send-messages',
    timetable: '7 * * * *',
    everySeconds: 30,
    gatherMs: GATHER_MS,
    run: sendNotifications,
  },
  { name: 'remind-of-tomorrow', timetable: '4-59/10 * * * *', run: remindOfTomorrow },
  {
    name: 'match-jobs',
    timetable: '13 * * * *',
    everySeconds: 60,
    gatherMs: GATHER_MS,
    run: matchJobs,
  },
  { name: 'match-again', timetable: '23 * * * *', run: matchAgain },
  {
    name: 'build-data-exports',
    timetable: '33 * * * *',
    everySeconds: 60,
    run: (ctx, stopping) =>
      prepareDataExports(ctx, { customer: gatherData, mechanic: gatherMechanicData }, stopping),
  },
  { name: 'erase-accounts', timetable: '10 3 * * *', run: eraseAccounts },
  { name: 'notify-waiting', timetable: '6-59/10 * * * *', run: notifyWaiting },
  { name: 'predict', timetable: '53 * * * *', everySeconds: 300, run: predict },
  { name: 'refresh-mot-records', timetable: '8-59/10 * * * *', run: refreshMotRecords },
  { name: 'send-reminders', timetable: '5 7 * * *', run: sendReminders },
  { name: 'check-backups', timetable: '57 * * * *', everySeconds: 3600, run: checkBackupsDir },
  { name: 'watch-sign-ins', timetable: '* * * * *', run: watchSignIns },
  { name: 'report-parked-events', timetable: '17 * * * *', run: reportParkedEvents },
  { name: 'reconcile', timetable: '37 * * * *', run: reconcile },
  // These run at night in the UK, winter and summer.
  { name: 'check-expiries', timetable: '1 * * * *', run: checkExpiries },
  { name: 'rebuild-documents', timetable: '43 * * * *', everySeconds: 3600, run: rebuildDocuments },
  { name: 'delete-orphaned-documents', timetable: '50 3 * * *', run: deleteOrphanedDocuments },
  { name: 'delete-orphaned-bills', timetable: '52 3 * * *', run: deleteOrphanedBills },
  { name: 'delete-orphaned-photos', timetable: '55 3 * * *', run: deleteOrphanedPhotos },
  { name: 'delete-stray-photos', timetable: '56 3 * * *', run: deleteStrayPhotos },
  // Once a month, so that dates do not move every night by what the fleet taught.
  { name: 'learn-lives', timetable: '25 2 1 * *', run: learnFleetLives },
  { name: 'purge-old-messages', timetable: '50 3 * * *', run: purgeOldNotifications },
  { name: 'apply-retention', timetable: '30 3 * * *', run: applyRetention },
  { name: 'purge-old-records', timetable: '40 3 * * *', run: purgeOldRecords },
]

/** All tasks, including those on the whole database, which follow that night's erasures. */
export const tasksOn = (databaseUrl: string): readonly Task[] => [
  ...TASKS,
  { name: 'back-up', timetable: '20 3 * * *', run: (ctx) => backUpNightly(ctx, databaseUrl) },
]
