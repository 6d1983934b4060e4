/** What somebody who runs Kerbside is. Everybody of the staff has one role. */
export const STAFF_ROLES = ['owner', 'desk', 'finance', 'vetting'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

/** What each is called, and what somebody reads who wants to know what it allows. */
export const STAFF_ROLE_WORDS: Readonly<Record<StaffRole, { name: string; does: string }>> = {
  owner: { name: 'Owner', does: 'opens everything' },
  desk: { name: 'Desk', does: 'looks after bookings, customers, cases and messages' },
  finance: { name: 'Finance', does: 'looks after money and reads bookings and cases' },
  vetting: { name: 'Vetting', does: 'decides on documents and applications of mechanics' },
}

/** Who has which right besides the owner, who has every one. Each endpoint of administrators names one of them. */
const RIGHTS = {
  'see overview': ['desk', 'finance', 'vetting'],
  'see figures': ['finance'],
  'see bookings': ['desk', 'finance'],
  /** To cancel, move, assign and note, and to act for a customer or a mechanic. */
  'change bookings': ['desk'],
  'see customers': ['desk', 'finance'],
  /** To note, sign out, deactivate and erase. */
  'change customers': ['desk'],
  'see cases': ['desk', 'finance'],
  'decide cases': ['desk'],
  /** To mark money as received, to refund, to pay out. */
  'move money': ['finance'],
  /** Finance pays them, and so sees who they are, but not their papers. */
  'see mechanics': ['desk', 'finance', 'vetting'],
  'see documents': ['desk', 'vetting'],
  /** To note and to sign out. */
  'change mechanics': ['desk', 'vetting'],
  /** To decide on documents and applications, and who is listed. */
  'vet mechanics': ['vetting'],
  'read messages': ['desk'],
  'moderate reviews': ['desk'],
  'see forecasts': ['desk'],
  'change settings': [],
  'manage staff': [],
  'read audit': [],
} as const satisfies Record<string, readonly Exclude<StaffRole, 'owner'>[]>

export type StaffRight = keyof typeof RIGHTS

/** Nobody has a role, and so no right, without an administrator's session. */
export function hasRight(role: StaffRole | null, right: StaffRight): boolean {
  const others: readonly StaffRole[] = RIGHTS[right]
  return role === 'owner' || (role !== null && others.includes(role))
}
