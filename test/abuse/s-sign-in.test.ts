import { expect, it } from 'vitest'
import { hashPassword } from '#server/accounts/password.ts'
import { verifyCredentials } from '#server/accounts/verify-credentials.ts'
import { administrators } from '#server/db/schema/accounts.ts'
import { Problem } from '#server/problems.ts'
import { buildTaskContext } from '#server/tasks/start-tasks.ts'
import { createTestApi } from '../support/api.ts'
import { addMechanic, freshStock, NOW } from '../support/stock.ts'

const stock = await freshStock()
const api = createTestApi(stock.db, { now: NOW })
const PASSWORD = 'correct horse'
const hash = await hashPassword(PASSWORD)
await addMechanic(stock, { email: 'Robin@example.co.uk', password: hash })
await stock.db.insert(administrators).values({
  name: 'Ada',
  email: 'ada@example.co.uk',
  password: hash,
})

const tryAs = (kind: 'mechanic' | 'administrator', email: string, password: string) =>
  verifyCredentials(buildTaskContext(api.services), kind, { email, password }).catch(
    (error: unknown) => error,
  )

it.each([
  ['mechanic', 'robin@EXAMPLE.co.uk'],
  ['administrator', 'ada@example.co.uk'],
] as const)('a %s is known by e-mail, whatever its case, and password', async (kind, email) => {
  expect(await tryAs(kind, email, PASSWORD)).toEqual({ id: expect.any(Number) })
  expect(await tryAs(kind, email, 'wrong horse')).toMatchObject({ code: 'invalid_credentials' })
})

it('S20 the password of one kind of account opens no other kind', async () => {
  const refused = await tryAs('administrator', 'robin@example.co.uk', PASSWORD)
  expect(refused).toBeInstanceOf(Problem)
  expect(refused).toMatchObject({ code: 'invalid_credentials', message: 'Invalid credentials' })
})
