import fc from 'fast-check'
import { NOBODYS_ANSWER, NOBODYS_PASSKEY } from './authenticator.ts'
import { buildDraft } from './inspections.ts'
import { buildContact } from './journey.ts'
import { buildPerson } from './people.ts'
import { EVERY_DAY } from './stock.ts'

const person = fc.nat().map(() => ({ ...buildContact(), ...buildPerson() }))

const inspection = fc.uuid().map((id) => ({ id, ...buildDraft() }))

const SAME_PASSWORD = {
  currentPassword: 'correct horse battery',
  password: 'correct horse battery staple',
}

/** Valid bodies for the calls of an account, by path. */
export const GOOD_ACCOUNT_BODIES: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  '/api/customer/register': person.map(({ customerName: name, customerEmail: email }) => ({
    name,
    email,
    password: 'correct horse battery',
  })),
  '/api/customer/profile': person.map(({ customerName: name, customerPhone: phone }) => ({
    name,
    phone,
    address: null,
    emailNotifications: true,
    smsNotifications: false,
  })),
  '/api/customer/vehicles': fc.constantFrom(
    { registration: 'AB12CDE' },
    { registration: 'KS20ABC' },
  ),
  '/api/password/forgot-password': person.map(({ customerEmail: email }) => ({
    kind: 'customer',
    email,
  })),
  '/api/admin/staff': person.map(({ customerName: name, customerEmail: email }) => ({
    name,
    email,
    role: 'desk',
  })),
  '/api/admin/staff/{id}/role': fc.constant({ role: 'finance' }),
  '/api/staff-invitations/begin': fc.constant({ token: 'x'.repeat(43) }),
  '/api/staff-invitations/accept': fc.constant({
    token: 'x'.repeat(43),
    password: 'a long enough pass phrase',
    code: '123456',
  }),
  '/api/mechanics/me/password': fc.constant(SAME_PASSWORD),
  '/api/mechanics/me/email': person.map(({ customerEmail: email }) => ({ email })),
  '/api/admin/password': fc.constant(SAME_PASSWORD),
  '/api/admin/email': person.map(({ customerEmail: email }) => ({ email })),
  '/api/passkeys/options': fc.constant({ kind: 'mechanic' }),
  '/api/mechanics/passkey/login': fc.constant(NOBODYS_ANSWER),
  '/api/admin/passkey/login': fc.constant(NOBODYS_ANSWER),
  '/api/mechanics/passkey/confirm': fc.constant(NOBODYS_ANSWER),
  '/api/admin/passkey/confirm': fc.constant(NOBODYS_ANSWER),
  '/api/mechanics/me/passkeys': fc.constant(NOBODYS_PASSKEY),
  '/api/admin/passkeys': fc.constant(NOBODYS_PASSKEY),
  '/api/admin/authenticator': fc.constant({ code: '123456', proposal: 'none' }),
  '/api/waiting-list': person.map(({ customerEmail: email }) => ({
    place: 'ZE1 0AA',
    email,
    consent: true,
  })),
  '/api/contact': person.map(({ customerName: name, customerEmail: email }) => ({
    name,
    email,
    subject: 'A noise',
    message: 'What is that noise when I brake?',
  })),
  '/api/mechanics/register': person.map(({ customerName: name, customerEmail: email }) => ({
    name,
    email,
    password: 'correct horse battery',
    confirmPassword: 'correct horse battery',
    phone: '07700 900123',
    location: 'Manchester',
    qualification: 'NVQ Level 3',
    experience: 7,
    specialty: 'Brakes & Suspension',
  })),
  '/api/mechanics/me/hours': fc.constant({ week: EVERY_DAY, travelMinutes: 30 }),
  '/api/mechanics/me/days-off': fc.constant({ startsOn: '2026-12-24', endsOn: '2026-12-26' }),
  '/api/mechanics/me/terms': fc.constant({
    phone: '07700 900123',
    location: 'Manchester',
    serviceRadius: 20,
    hourlyRate: 45,
    isTakingJobs: true,
  }),
  '/api/mechanics/me/vat': fc.constant({
    vatNumber: 'GB 123 4567 82',
    passesMotFeeOn: true,
    startsOn: '2026-12-24',
  }),
  '/api/mechanics/me/seller': fc.constant({
    kind: 'individual',
    firstName: 'Sam',
    lastName: 'Fixit',
    companyName: '',
    companyNumber: '',
    dateOfBirth: '1980-02-29',
    taxNumber: 'AB123456C',
    street: '1 Test Road',
    city: 'Manchester',
    postcode: 'M20 2RN',
    sortCode: '12-34-56',
    accountNumber: '12345678',
  }),
  '/api/ar-diagnostics': inspection,
  '/api/ar-diagnostics/{bookingId}': inspection,
  '/api/ar-diagnostics/sessions/{id}': inspection.map(({ id: _, ...draft }) => ({
    ...draft,
    version: 1,
  })),
  '/api/ar-diagnostics/sessions/{id}/complete': fc.constant({ version: 1 }),
  '/api/ar-diagnostics/{bookingId}/price': fc.constant({ serviceIds: [1, 2] }),
  '/api/ar-diagnostics/sessions/{id}/quote': fc.constant({
    lines: [{ serviceId: 1, findingId: null }],
    totalCost: 100,
  }),
  '/api/bookings/{id}/extra-ceiling': fc.constant({ extraCeilingPounds: 100 }),
  '/api/bookings/{id}/extra-work': fc.constant({
    serviceIds: [1],
    reason: 'Front pads worn to 2 mm',
    totalCost: 100,
  }),
  '/api/follow-up-quotes/{id}/decide': fc.constant({
    visit: 'same',
    decisions: [{ serviceId: 1, decision: 'approved' }],
    totalCost: 100,
  }),
  '/api/admin/bookings/{id}/cancel': fc.constant({
    cause: 'customer',
    reason: 'asked by telephone',
  }),
  '/api/admin/bookings/{id}/deposit': fc.constant({
    amount: 30,
    receivedOn: '2026-11-02',
    reference: 'KERBSIDE 4711',
    reason: 'seen on the account',
  }),
  '/api/admin/mechanics/{id}/deactivate': fc.constant({ reason: 'two complaints' }),
  '/api/admin/mechanics/{id}/reject': fc.constant({ reason: 'no qualification' }),
  '/api/admin/services/{id}': fc.constant({ basePrice: 200, laborHours: 1, isActive: true }),
}
