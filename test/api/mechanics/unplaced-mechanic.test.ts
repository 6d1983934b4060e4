import { expect, it } from 'vitest'
import { mechanics } from '#server/db/schema/mechanics.ts'
import { freshDatabase } from '#test/support/database.ts'

const { db } = await freshDatabase('migrated')

it('a mechanic whose place is not found yet is stored all the same [MECH-20]', async () => {
  const [kept] = await db
    .insert(mechanics)
    .values({
      name: 'Nell Quick',
      email: 'nell.quick@example.co.uk',
      password: 'none',
      phone: '07700 900321',
      location: 'Nowhere yet',
      qualification: 'NVQ Level 3',
      experience: 4,
      specialty: 'Electrical Systems',
    })
    .returning({ position: mechanics.position })
  expect(kept).toEqual({ position: null })
})
