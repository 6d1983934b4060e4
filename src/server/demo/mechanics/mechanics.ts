import type { LaterOfMechanic } from '#server/auth/mechanic/register-mechanic.ts'
import { NOBODYS_PASSWORD } from '#server/auth/passwords/nobodys-password.ts'
import type { Db } from '#server/db/open.ts'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { reviews } from '#server/db/schema/reviews.ts'
import type { NewRow } from '#server/db/statement.ts'
import { DEMO_PASSWORD } from '#server/demo/demo-password.ts'
import { createDraws } from '#server/demo/draws.ts'
import { seedDocuments } from './documents.ts'
import { seedFees } from './fees.ts'
import { MECHANIC_ROWS, type MechanicRow } from './mechanic-rows.ts'
import { type ReviewRow, reviewRowsFor } from './review-rows.ts'
import { WORKING_WEEKS } from './working-weeks.ts'

/** Any number: another one says other things of the same mechanics. */
const REVIEW_SEED = 20_240_611

/** The last of the list: they applied and wait for approval. */
const APPLICANTS = 3

/** One that waits for the administrator, so that a visitor of the demo sees how that is. */
const HELD_REVIEW = {
  rating: 5,
  customerName: 'S. Patel',
  comment: 'Best mechanic in Manchester, I would always book myself again.',
  hiddenReason: 'The booking seems to be the mechanic’s own.',
}

/** The mechanics with everything that was said of them, so that rating and count are exactly those of the reviews. */
export async function seedMechanics(db: Db, now: Temporal.Instant): Promise<void> {
  const draws = createDraws(REVIEW_SEED)
  const written = new Set<string>()
  const approved = MECHANIC_ROWS.length - APPLICANTS
  const people = MECHANIC_ROWS.map((row, index) => {
    const person = { name: row[0], specialty: row[4] }
    return { row, said: index < approved ? reviewRowsFor(person, index, draws, written) : [] }
  })
  const inserted = await db
    .insert(mechanics)
    .values(
      people.map(({ row, said }, index) =>
        mechanicOf(row, index, said, index < approved, now),
      ) satisfies NewRow<typeof mechanics, LaterOfMechanic>[],
    )
    .returning({ id: mechanics.id })
  const ids = inserted.map(({ id }) => id)
  const shown = { approvedIds: ids.slice(0, approved), applicantIds: ids.slice(approved) }
  await seedDocuments(db, shown, now)
  await seedFees(db, shown.applicantIds, now)
  await db.insert(reviews).values(
    people.flatMap(({ said }, index) =>
      said.map(({ daysAgo, ...review }) => ({
        ...review,
        // One row comes back for every row put in, in the same order.
        mechanicId: inserted[index]?.id ?? 0,
        createdAt: daysAgo === null ? null : now.subtract({ hours: daysAgo * 24 }),
      })),
    ) satisfies NewRow<
      typeof reviews,
      'id' | 'bookingId' | 'hiddenAt' | 'hiddenReason' | 'hiddenBy'
    >[],
  )
  const writtenAt = now.subtract({ hours: 30 })
  await db.insert(reviews).values({
    ...HELD_REVIEW,
    mechanicId: inserted[0]?.id ?? 0,
    createdAt: writtenAt,
    hiddenAt: writtenAt,
  } satisfies NewRow<typeof reviews, 'id' | 'bookingId' | 'hiddenBy'>)
}

function mechanicOf(
  row: MechanicRow,
  index: number,
  said: ReviewRow[],
  isApproved: boolean,
  now: Temporal.Instant,
) {
  const [name, location, latitude, longitude, specialty, qualification, experience, radius] = row
  const address = `${name.toLowerCase().replace(/[^a-z]+/g, '.')}@example.co.uk`
  const total = said.reduce((sum, review) => sum + review.rating, 0)
  return {
    name,
    email: address,
    businessEmail: `jobs.${address}`,
    businessPhone: dramaMobile(index),
    password: index === 0 ? DEMO_PASSWORD : NOBODYS_PASSWORD,
    phone: dramaMobile(index),
    location,
    qualification,
    experience,
    specialty,
    rating: said.length > 0 ? total / said.length : 0,
    reviewCount: said.length,
    isApproved,
    unlistedAt: isApproved ? null : now,
    documentsUntil: null,
    availability: WORKING_WEEKS[row[8]],
    serviceRadius: radius,
    hourlyRate: 42 + Math.min(experience, 20),
    completedJobs: said.length * 9 + (index % 5),
    responseTime: 15 + (index % 6) * 15,
    lastActive: now.subtract({ minutes: 5 + index * 13 }),
    coordinates: { latitude, longitude },
    createdAt: now.subtract({ hours: 24 * (isApproved ? 400 + index : 1 + (index % APPLICANTS)) }),
  }
}

/** Ofcom's mobile numbers for drama, 07700 900000 to 900999: they ring nobody. */
function dramaMobile(index: number): string {
  return `07700 9001${String(index).padStart(2, '0')}`
}
