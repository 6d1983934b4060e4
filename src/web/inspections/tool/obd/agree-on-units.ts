import type { AdapterReply } from '#domain/inspections/obd/adapter-reply.ts'
import type { UnitAnswers } from '#domain/inspections/obd/code-answers.ts'
import type { Agreement } from '#domain/inspections/obd/reading/agreement.ts'
import { agree } from './agree.ts'

/** Puts a question to the car; a connection that has dropped answers, too. */
export type Ask = (request: string) => Promise<AdapterReply>

/** Asks until two undamaged answers of all control units are equal, or more. */
export const agreeOnUnits = <Answer>(
  ask: () => Promise<UnitAnswers<Answer>>,
  equal?: number,
): Promise<Agreement<Answer>> =>
  agree(ask, {
    ...(equal !== undefined && { equal }),
    keyOf: ({ units, isDamaged }) => (isDamaged ? null : JSON.stringify([...units].toSorted())),
  })
