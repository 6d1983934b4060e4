import { expect, it } from 'vitest'
import { blankLinks } from '#server/auth/links/link-addresses.ts'
import { createTaskContext } from '#server/db/queue/start-tasks.ts'
import { seedDemo } from '#server/demo/demo.ts'
import { sampleNotifications } from '#server/demo/sample-notifications.ts'
import { UNREADABLE } from '#server/notifications/emails/email-templates.ts'
import { composeEmail } from '#server/notifications/sending/compose-email.ts'
import { createTestApi } from '#test/support/api.ts'
import { freshDatabase } from '#test/support/database.ts'

it('the sample emails of `npm run emails` all have something to say, and that of an inspection has findings [NOTE-10]', async () => {
  const { db } = await freshDatabase('migrated')
  const now = Temporal.Instant.from('2026-11-21T02:30:00Z')
  await seedDemo(db, now)
  const { runtime } = createTestApi(db, { now })
  const texts: Record<string, string> = {}
  for await (const notification of sampleNotifications(db, now)) {
    const email = await composeEmail(
      createTaskContext(runtime),
      notification,
      blankLinks(runtime.env),
    )
    if (email === null || email === UNREADABLE) throw new Error(`${notification.type} is empty`)
    texts[notification.type] = email.text.replaceAll('\r\n', '\n')
  }
  expect(texts['inspection-report']).toContain('Needs doing: 1\nKeep an eye on: 1\nGood: 2\n')
})
