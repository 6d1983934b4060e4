import { emailField, nameField } from '#contract/fields.ts'
import { requireStrongPassword } from '#server/auth/passwords/require-strong-password.ts'
import type { Env } from '#server/config/env.ts'
import { Problem } from '#server/problems.ts'
import { codeAddress, newCodeSecret, stepOfCode } from './one-time-code.ts'
import type { Terminal } from './terminal.ts'

export type NewAdministrator = {
  name: string
  email: string
  password: string
  secret: string
  /** The time step of the first code, which is already used up. */
  step: number
}

const NAME = nameField('A name has at least 2 characters')
const EMAIL = emailField('That is not an email address')

/** Asks for each field of an administrator, again until it is valid. */
export async function askAdministrator(
  terminal: Terminal,
  env: Env,
  now: () => Temporal.Instant,
): Promise<NewAdministrator> {
  const name = await askUntil(terminal, () => terminal.ask('Name: '), parseWith(NAME))
  const email = await askUntil(terminal, () => terminal.ask('Email: '), parseWith(EMAIL))
  const password = await askUntil(
    terminal,
    () => terminal.askHidden('Password, 15 characters or more, not shown: '),
    async (given) => {
      // The demonstration is as strict here: a person who makes an administrator intends to use it.
      const strict = { env: { ...env, mode: 'live' as const } }
      await requireStrongPassword(strict, { kind: 'administrator', password: given, email })
      if ((await terminal.askHidden('The same password again: ')) !== given)
        throw new Error('The two differ')
      return given
    },
  )
  const secret = newCodeSecret()
  terminal.say('Add this to your authenticator, by the link or by the text:')
  terminal.say(`  ${codeAddress(secret, email)}`)
  terminal.say(`  ${secret}`)
  const step = await askUntil(
    terminal,
    () => terminal.ask('The six digits that it shows now: '),
    (code) => {
      const step = stepOfCode(secret, code.replaceAll(' ', ''), now())
      if (step === null)
        throw new Error('That code is not right. Please enter the one that your app shows now.')
      return step
    },
  )
  return { name, email, password, secret, step }
}

async function askUntil<Answer>(
  terminal: Terminal,
  ask: () => Promise<string>,
  accept: (given: string) => Answer | Promise<Answer>,
): Promise<Answer> {
  for (;;) {
    const given = await ask()
    try {
      return await accept(given)
    } catch (error) {
      terminal.say(`${reasonOf(error)}.`)
    }
  }
}

const parseWith =
  (field: typeof NAME) =>
  (given: string): string => {
    const parsed = field.safeParse(given)
    if (!parsed.success) throw new Error(parsed.error.issues[0]?.message)
    return parsed.data
  }

function reasonOf(error: unknown): string {
  const words =
    error instanceof Problem ? Object.values(error.fields ?? {})[0] : (error as Error).message
  return (words ?? 'That will not do').replace(/\.$/, '')
}
