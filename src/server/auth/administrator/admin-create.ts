import { runCommand } from '#server/db/run-command.ts'
import { askAdministrator } from './ask-administrator.ts'
import { storeAdministrator } from './store-administrator.ts'
import { openTerminal } from './terminal.ts'

/** `npm run admin:create` asks for everything at the keyboard, because a list of processes shows arguments. */
await runCommand(async ({ db }, env) => {
  const terminal = openTerminal()
  try {
    const now = () => Temporal.Now.instant().round('millisecond')
    const asked = await askAdministrator(terminal, env, now)
    const { isNew } = await storeAdministrator(db, env, asked, now())
    terminal.say(
      isNew
        ? `${asked.email} can now sign in at ${env.origin}/admin/login.`
        : `${asked.email} has a new password and a new code, and is signed out everywhere.`,
    )
  } finally {
    terminal.close()
  }
})
