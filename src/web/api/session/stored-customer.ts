import { browserRecord, recordIn } from './browser-record.ts'

const record = browserRecord('customer')

export const subscribeToStoredCustomer = record.subscribe
export const storedCustomerText = record.text
export const forgetCustomer = record.forget

/** Returns the name to show, or null when the record is absent or not one of ours. */
export function customerNameIn(text: string | null): string | null {
  const { name } = recordIn(text)
  return typeof name === 'string' && name.trim() !== '' ? name : null
}

/** Stores the name and the day; the record's other fields stay empty, whatever the account contains [SEC-2]. */
export const storeCustomer = ({ name, createdAt }: { name: string; createdAt: string }) =>
  record.store({ name, email: '', phone: '', address: '', createdAt })
