import { COMPLAINT_DAYS, MINIMUM_AGE_YEARS, RETENTION } from '#domain/customers/data-protection.ts'
import { documentsInSentence, REQUIRED_DOCUMENTS } from '#domain/mechanics/vetting.ts'
import { BRAND } from '#domain/site/brand.ts'
import type { Connections } from '#domain/site/connections.ts'
import type { Settings } from '#domain/site/settings/settings.ts'
import { ExternalLink } from '#web/ui/button/external-link.tsx'
import type { LegalSection } from './legal-section.ts'
import { PlainTable } from './plain-table.tsx'

const collectedWith = (connections: Connections): readonly LegalSection[] => [
  {
    id: 'at-a-glance',
    heading: 'At a glance',
    points: [
      'We keep what a quote, a visit and the law need, and no more.',
      'Your personal information is never sold.',
      'Your address and telephone number go to the mechanic who has accepted your job, and to no other.',
      'Nothing optional is kept on your device unless you allow it.',
      'You can see, correct, take with you and erase what we hold about you.',
    ],
  },
  {
    id: 'information-collected',
    heading: 'Information we collect',
    points: [
      'From you: name, email address, telephone number, address of the visit, what you write in notes, messages and reviews, and your password in a form that cannot be reversed.',
      `About the car: registration, make, model, year, mileage, and its MOT and repair history.${fromRegisters(connections)}`,
      'About bookings: quotes, times, the mechanic, prices, deposits and refunds. Card details stay with the payment provider.',
      `From mechanics also: qualification, experience, copies of the documents that we check (${documentsInSentence(REQUIRED_DOCUMENTS)}), the area they cover, earnings, and what tax reporting asks for.`,
      'By using the site: the time and the kind of page, in a log that has neither your network address nor your name. The first part of the address and the kind of browser, with each sign-in and each browser that made a quote or a booking, so that you recognise your own. A coded form of the address, by which we count requests to stop abuse.',
    ],
  },
  {
    id: 'use',
    heading: 'How we use it, and on what grounds',
    points: [
      'To quote, book, do and invoice the work, and to write to you about it: the contract with you, or the steps before it.',
      'To keep accounts and records for tax: a legal obligation.',
      'To keep the service safe, prevent fraud, match jobs to mechanics and remind you of maintenance that is due: our legitimate interests, which you may object to.',
      'To keep optional cookies, if there are any: your consent, which you may withdraw at any time.',
    ],
    paragraphs: [
      'Matching ranks mechanics by distance, specialty, rating, load and response time. It decides which jobs are offered to whom and has no legal effect on you. We do not profile customers.',
      'Messages about a booking are searched for threats, abuse and offers to pay around us, and a person looks at what is found. Nothing is held back or decided by that search.',
    ],
  },
  {
    id: 'sharing',
    heading: 'Sharing',
    paragraphs: [
      'We never sell personal information. It is shared only as far as each of these needs it:',
    ],
    points: [
      'the mechanic who has accepted your job;',
      'the payment provider, the email and text message providers, and those who host our servers and files, record their errors and time their work, under contracts that bind them;',
      ...askedOf(connections),
      'HMRC, courts and the police, where the law requires it.',
    ],
  },
  {
    id: 'security-and-retention',
    heading: 'Security, and how long we keep it',
    paragraphs: [
      'Connections are encrypted, passwords are hashed with argon2id, sign-in tokens are kept as hashes, and what our staff do is recorded where they cannot change it. If a breach puts you at high risk, we tell you and the ICO, as the law requires.',
    ],
    more: (
      <PlainTable
        caption="How long we keep each kind"
        columns={['What', 'How long']}
        rows={RETENTION.map(({ what, kept }) => [what, kept])}
      />
    ),
  },
]

const YOURS: readonly LegalSection[] = [
  {
    id: 'your-rights',
    heading: 'Your rights',
    points: [
      'to know what we hold about you and to have a copy of it;',
      'to have it corrected, completed or erased;',
      'to take it with you in a machine-readable form;',
      'to restrict or object to its use, and to withdraw a consent;',
      'to have a person review a decision that a machine made alone. We make none with legal effect.',
    ],
    paragraphs: [
      'Signed in, as a customer or as a mechanic, you can download your data and close your account yourself. Otherwise write to us; we answer within one month and free of charge. What stays of it, and for how long, is in the table above.',
      `You may complain to us about how we use your data: choose "Data protection complaint" on the contact page. We acknowledge it at once and answer within ${COMPLAINT_DAYS} days. You may complain to the Information Commissioner’s Office at any time.`,
    ],
    more: (
      <p className="mt-3">
        <ExternalLink href="https://ico.org.uk/make-a-complaint/">
          Information Commissioner’s Office: make a complaint
        </ExternalLink>
        <br />
        Wycliffe House, Water Lane, Wilmslow SK9 5AF, telephone 0303 123 1113
      </p>
    ),
  },
  {
    id: 'cookies',
    heading: 'Cookies',
    paragraphs: [
      'We set only cookies that the service needs. The cookie policy lists each one, and is where you choose and change what else you allow.',
    ],
  },
  {
    id: 'children',
    heading: `Children under ${MINIMUM_AGE_YEARS}`,
    paragraphs: [
      `The service is not meant for children under ${MINIMUM_AGE_YEARS}, and we do not knowingly keep their information. If you believe that we do, please tell us and we will erase it.`,
    ],
  },
  {
    id: 'international-transfers',
    heading: 'International transfers',
    paragraphs: [
      'We keep personal information in the United Kingdom. Where a provider handles some of it elsewhere, the country is covered by UK adequacy regulations, or the contract contains the International Data Transfer Agreement or Addendum. Ask us for a copy.',
    ],
  },
  {
    id: 'policy-changes',
    heading: 'Changes to this policy',
    paragraphs: [
      'This page is the policy that holds now. The law asks us to tell you before we use what we already hold about you for something new.',
    ],
  },
]

const contact = ({ headOffice, contactEmail, supportPhone }: Settings): LegalSection => ({
  id: 'contact',
  heading: 'Contact',
  paragraphs: [
    `${BRAND.name} is the controller of the information described here: ${headOffice}, ${contactEmail}, ${supportPhone}.`,
  ],
})

const fromRegisters = ({ registers }: Connections): string =>
  registers.length === 0
    ? ''
    : ` Some comes from ${registers.join(' and ')} when you type the registration.`

/** Who is asked about a car and a place, and what they receive. */
function askedOf({ registers, asksPostcodes, asksRoutes }: Connections): string[] {
  const isOne = registers.length === 1
  const asked = [
    ...(registers.length > 0
      ? [
          `${registers.toReversed().join(' and ')}, which ${isOne ? 'receives' : 'receive'} a registration`,
        ]
      : []),
    ...(asksPostcodes ? ['a postcode service, which receives a postcode'] : []),
    ...(asksRoutes ? ['a routing service, which receives places to about a hundred metres'] : []),
  ]
  const last = asked.pop()
  if (last === undefined) return []
  const all = asked.length === 0 ? last : `${asked.join(', ')}, and ${last}`
  const others = asked.length === 0 && isOneAsked(registers) ? 'nothing' : 'none of them anything'
  return [`${all}, and ${others} else about you;`]
}

const isOneAsked = (registers: Connections['registers']) => registers.length < 2

export const privacyWith = (
  settings: Settings,
  connections: Connections,
): readonly LegalSection[] => [...collectedWith(connections), ...YOURS, contact(settings)]
