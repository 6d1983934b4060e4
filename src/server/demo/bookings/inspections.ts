import { eq } from 'drizzle-orm'
import { penceOf } from '#domain/money/money.ts'
import { PAD_CHANGE_MM } from '#domain/site/brake-facts.ts'
import type { Db } from '#server/db/open.ts'
import { bookings } from '#server/db/schema/bookings.ts'
import { arDiagnostics } from '#server/db/schema/diagnostics.ts'
import { quotes } from '#server/db/schema/quotes.ts'
import type { NewRow } from '#server/db/statement.ts'
import { demoId } from '#server/demo/demo-id.ts'

type NewInspection = NewRow<
  typeof arDiagnostics,
  'annotationData' | 'arModelUrl' | 'registration' | 'version'
>

/** Customer 1's brakes, which mechanic 1 has just done. */
const INSPECTED = 100_005

const finding = { kind: 'guided', isSimulated: false, code: null } as const

/** What mechanic 1 saw while the wheels were off: a history to look at, for the mechanic and for customer 1. */
export async function seedInspection(db: Db): Promise<void> {
  const [job] = await db
    .select({ booking: bookings, vehicleId: quotes.vehicleId })
    .from(bookings)
    .innerJoin(quotes, eq(quotes.id, bookings.quoteId))
    .where(eq(bookings.id, demoId('booking', INSPECTED)))
  const completedAt = job?.booking.completedAt
  if (!job?.booking.mechanicId || !completedAt) throw new Error('the demo has no finished brakes')
  const beganAt = completedAt.subtract({ minutes: 40 })
  await db.insert(arDiagnostics).values({
    id: demoId('inspection', INSPECTED),
    mechanicId: job.booking.mechanicId,
    bookingId: job.booking.id,
    vehicleId: job.vehicleId,
    diagnosticType: 'brakes',
    status: 'completed',
    issuesFound: [
      {
        ...finding,
        id: demoId('finding', 1),
        component: 'brakes',
        step: 'brake-pads',
        result: 'amber',
        title: 'Rear pads have about a third left',
        notes: 'Both sides wear alike. They last until the next service, not longer.',
        measurement: { quantity: 'pad-thickness', value: 3.5, unit: 'mm', limit: PAD_CHANGE_MM },
        estimatedCost: 120,
        urgency: 'later',
        markers: [{ photoId: null, x: 0.77, y: 0.75 }],
      },
      {
        ...finding,
        id: demoId('finding', 2),
        component: 'brakes',
        step: 'brake-fluid',
        result: 'green',
        title: 'Brake fluid is fresh',
        notes: 'Changed today.',
        measurement: { quantity: 'fluid-boiling-point', value: 242, unit: '°C', limit: 155 },
        estimatedCost: null,
        urgency: null,
        markers: [],
      },
    ],
    recommendedActions: 'Have the rear pads changed at the next service.',
    estimatedCost: penceOf(120),
    confidence: 0.9,
    durationSeconds: 1260,
    sessionDuration: 21,
    createdAt: beganAt,
    updatedAt: completedAt,
    completedAt,
    savedHash: '',
    imageUrls: [],
  } satisfies NewInspection)
}
