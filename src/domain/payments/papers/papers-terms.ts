/** The terms and emails promise it in these words [PAY-78]. */
export const PAPERS_SENTENCES = {
  promise:
    'You get a receipt for each payment, an invoice for the finished work and a credit note for each refund. They are under Documents on your booking’s page and in your account, where you can open and download them for six years.',
  inEmail:
    'Your receipts, and the invoice once the work is done, are under Documents on your booking’s page.',
} as const
