import { COOKIE_RETENTION, COOKIES, STORED } from '#domain/site/cookies.ts'
import { PreferencePanel } from '#web/app/consent/preference-panel.tsx'
import type { LegalSection } from './legal-section.ts'
import { PlainTable } from './plain-table.tsx'

export const COOKIE_SECTIONS: readonly LegalSection[] = [
  {
    id: 'your-choice',
    heading: 'Your choice',
    paragraphs: [
      'Essential cookies are always on: without them nobody could sign in or open a quote. The others are for you to decide, here and at any time. Nothing of theirs is set before you save.',
    ],
    more: <PreferencePanel />,
  },
  {
    id: 'what-cookies-are',
    heading: 'What cookies are',
    paragraphs: [
      'A cookie is a short text that a website asks your browser to keep and to send back with the next request. The law in the United Kingdom, the Privacy and Electronic Communications Regulations 2003 as last changed in 2026, asks for your consent before anything is kept on your device that the service does not need. Counting visits for ourselves and remembering appearance may be done without consent if it is explained and easily refused: those are the two switches that are on at first.',
    ],
  },
  {
    id: 'cookies-we-set',
    heading: 'Cookies we set',
    paragraphs: ['All of them are our own and essential. No other site reads them.'],
    more: (
      <PlainTable
        caption="Cookies we set"
        columns={['Name', 'What for', 'Kept']}
        rows={COOKIES.map(({ name, purpose, life }) => [name, purpose, life])}
      />
    ),
  },
  {
    id: 'stored-in-the-browser',
    heading: 'Kept in the browser itself',
    paragraphs: ['These never reach us on their own, and give nobody access to anything.'],
    more: (
      <PlainTable
        caption="Kept in the browser’s storage"
        columns={['Name', 'What for', 'Kept']}
        rows={STORED.map(({ name, purpose, life }) => [name, purpose, life])}
      />
    ),
  },
  {
    id: 'third-parties',
    heading: 'Third parties',
    paragraphs: [
      'Our pages load nothing from anybody else. Other sites set their own cookies when you open them from here:',
    ],
    points: [
      'Payment provider: cookies that its page needs to take a payment safely and to recognise fraud.',
      'Breakdown and warranty partner: what its own policy says, once you follow the link.',
      'Social networks: theirs, once you open our page there. We place no buttons of theirs.',
      'Analytics and advertising: none at present. If that changes, we will list them here and ask you again.',
    ],
  },
  {
    id: 'how-long',
    heading: 'How long each kind is kept',
    more: (
      <PlainTable
        caption="How long each kind of cookie is kept at most"
        columns={['Kind', 'At most']}
        rows={COOKIE_RETENTION.map(({ kind, life }) => [kind, life])}
      />
    ),
  },
  {
    id: 'in-your-browser',
    heading: 'In your browser',
    paragraphs: [
      'Every browser lets you look at, delete and refuse cookies, usually under Settings and Privacy. If you delete ours, you are signed out and asked for your choice again; a quote that you made as a guest can then no longer be booked, and a booking opens by the link in its email.',
    ],
  },
]
