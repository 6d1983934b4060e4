/** We answer a data-protection complaint within this many UK days [SITE-17]. */
export const COMPLAINT_DAYS = 30
/** Customers must be at least this old to have an account [CUST-16]. */
export const MINIMUM_AGE_YEARS = 16

/** What stays of a customer who deletes their account, as the page and the emails of the deletion say it [CUST-9]. */
export const ERASURE_SENTENCES = {
  stays:
    'Invoices, receipts and credit notes stay as they were issued, with your name, address and car, for six years and the current one. Prices, dates and services of your bookings stay without your name. Tax law requires it. A data protection complaint stays for six years, and your reviews stay, signed “Former customer”.',
} as const

/** States how long we retain each kind of record, in the words of the privacy policy [CUST-15]. */
export const RETENTION = [
  { what: 'Quotes that were not booked', kept: '90 days after they expire, then made anonymous' },
  {
    what: 'Bookings, payments, earnings and payouts',
    kept: '6 years and the current one, for tax and legal claims, and until what anybody is owed of them is settled; address, notes and messages about them 24 months',
  },
  {
    what: 'Invoices, receipts and credit notes, as issued: they show your name, address and car',
    kept: '6 years and the current one, also after you delete your account, as tax law requires, and as long as the booking',
  },
  { what: 'Photographs of a repair', kept: '24 months' },
  { what: 'Rejected applications of mechanics', kept: '12 months' },
  {
    what: 'Documents that mechanics send us to check',
    kept: 'until the mechanic removes them or closes the account, one that is in force once a newer one is approved; at once when we reject an application',
  },
  {
    what: 'Who a mechanic is for HMRC and where they are paid',
    kept: 'while the account is open, then 6 years and the current one; at once where nothing was earned',
  },
  {
    what: 'The ledger: amounts, days and numbers, without a name',
    kept: 'for good, because every later balance rests on it',
  },
  {
    what: 'Your account, with what you entered and what we learnt about your cars',
    kept: 'until you delete or close the account',
  },
  { what: 'The text of emails and messages sent to you', kept: '90 days' },
  {
    what: 'Notices of payment providers, as received',
    kept: '90 days; of money that belongs to nothing 6 years and the current one',
  },
  { what: 'Sessions', kept: '7 days after they end' },
  { what: 'Links to choose a new password', kept: '24 hours after they expire' },
  { what: 'Messages sent to us', kept: '12 months; complaints 6 years' },
  { what: 'Your address on the waiting list', kept: '30 days after our email; 12 months without' },
  { what: 'Access logs', kept: '30 days' },
  {
    what: 'Security records',
    kept: '12 months of who signed in; changes of an account and decisions of administrators 6 years',
  },
  { what: 'Backups', kept: '35 days' },
] as const
