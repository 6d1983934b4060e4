/** Where the payment page tells us nothing, and a person marks as paid what is on the account [PAY-208]. */
export const SEEN_BY_PEOPLE = {
  onPage:
    'A person sees your payment on our account, usually within a working day, and you get an email then. This page does not show it before: please do not pay twice.',
  inEmail:
    'Have you paid already? Then there is nothing to do: a person sees it on our account, usually within a working day, and you get an email.',
} as const
