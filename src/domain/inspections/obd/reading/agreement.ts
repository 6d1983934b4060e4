import type {
  MonitorStatus,
  UnitAnswer,
  UnitAnswers,
  UnreadReason,
} from '#domain/inspections/obd/code-answers.ts'
import type { CodeState } from '#domain/inspections/obd/trouble-codes.ts'

/** Several answers to the same request, of which enough undamaged ones agreed, or none. */
export type Agreement<Answer> = {
  agreed: UnitAnswers<Answer> | null
  all: readonly UnitAnswers<Answer>[]
}

/** What a control unit says of the lamp and of the number of its codes. */
export type StatusAnswer = MonitorStatus | UnitAnswer

export type CodeAnswers = {
  status: Agreement<StatusAnswer>
  lists: Record<CodeState, Agreement<UnitAnswer>>
}

export const whyUnread = <Answer>({ all }: Agreement<Answer>): UnreadReason =>
  all.findLast(({ reason }) => reason !== null)?.reason ?? 'damaged'

/**
 * A whole message of a control unit has more to report than the two equal answers of the same unit. What was damaged
 * beside it does not undo it.
 */
export const isContradicted = <Answer>(
  { agreed, all }: Agreement<Answer>,
  hasMore: (answer: Answer, sure: Answer | undefined) => boolean,
): boolean =>
  agreed !== null &&
  all.some(({ units }) =>
    [...units].some(([unit, answer]) => hasMore(answer, agreed.units.get(unit))),
  )

/** Without headers, one of the answers had more than one control unit says: those that are equal may be of either. */
export const isShared = <Answer>({ all }: Agreement<Answer>): boolean =>
  all.some((answers) => answers.isShared)
