import { CARD_TERMS } from '#domain/payments/card-terms.ts'

/** Stands beside each Pay button of a deposit whose checkout saves the card: paying agrees to it [PAY-50]. */
export function CardAgreement({ savesCard }: { savesCard: boolean }) {
  return savesCard ? (
    <p className="mt-3 max-w-prose text-sm text-stone-700">{CARD_TERMS.words}</p>
  ) : null
}
