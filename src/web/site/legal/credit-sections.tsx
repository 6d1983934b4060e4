import type { ReactNode } from 'react'
import { ExternalLink } from '#web/ui/button/external-link.tsx'
import type { LegalSection } from './legal-section.ts'

const OPEN_GOVERNMENT_LICENCE = {
  href: 'https://www.nationalarchives.gov.uk/doc/open-government-licence/version/3/',
  label: 'Open Government Licence v3.0',
}

export const CREDITS: readonly LegalSection[] = [
  {
    id: 'towns',
    heading: 'Towns',
    paragraphs: [
      'The names and positions of towns come from GeoNames, under the Creative Commons Attribution 4.0 licence. We use its places in the United Kingdom, the Isle of Man and the Channel Islands, and leave out the rest.',
    ],
    more: (
      <Sources>
        <ExternalLink href="https://www.geonames.org/">GeoNames</ExternalLink>
        <ExternalLink href="https://creativecommons.org/licenses/by/4.0/">
          Creative Commons Attribution 4.0
        </ExternalLink>
      </Sources>
    ),
  },
  {
    id: 'postcodes',
    heading: 'Postcodes',
    paragraphs: [
      'Where this site looks up a full postcode, its position comes from the ONS Postcode Directory, either directly or by way of postcodes.io.',
      'Where it knows only the first part of a postcode in Great Britain, it uses the centre of that district. The centres come from the table uk-postcodes by Gibbs, which other projects that use it list as CC0, the public domain dedication of Creative Commons.',
    ],
    points: [
      'Contains OS data © Crown copyright and database right 2026',
      'Contains Royal Mail data © Royal Mail copyright and database right 2026',
      'Source: Office for National Statistics licensed under the Open Government Licence v.3.0',
    ],
    more: (
      <Sources>
        <ExternalLink href={OPEN_GOVERNMENT_LICENCE.href}>
          {OPEN_GOVERNMENT_LICENCE.label}
        </ExternalLink>
        <ExternalLink href="https://github.com/gibbs/uk-postcodes">uk-postcodes</ExternalLink>
        <ExternalLink href="https://creativecommons.org/publicdomain/zero/1.0/">
          CC0 1.0
        </ExternalLink>
      </Sources>
    ),
  },
  {
    id: 'public-sector',
    heading: 'MOT rules and fees',
    paragraphs: [
      'What these pages say of MOT tests, their highest fee and the checks of a car follows the guidance on GOV.UK. Contains public sector information licensed under the Open Government Licence v3.0.',
    ],
    more: (
      <Sources>
        <ExternalLink href="https://www.gov.uk/getting-an-mot">GOV.UK: Getting an MOT</ExternalLink>
      </Sources>
    ),
  },
  {
    id: 'typefaces',
    heading: 'Typefaces',
    paragraphs: ['Both are used under the SIL Open Font License, version 1.1.'],
    points: [
      'Figtree, copyright 2022 The Figtree Project Authors',
      'Barlow Semi Condensed, copyright 2017 The Barlow Project Authors',
    ],
    more: (
      <Sources>
        <ExternalLink href="https://openfontlicense.org/">SIL Open Font License</ExternalLink>
      </Sources>
    ),
  },
  {
    id: 'icons',
    heading: 'Icons',
    paragraphs: [
      'The icons are Lucide’s, copyright Lucide Icons and Contributors, under the ISC licence. Some of them are derived from Feather, copyright Cole Bemis, under the MIT licence. The drawings of cars and of their parts are our own.',
    ],
    more: (
      <Sources>
        <ExternalLink href="https://lucide.dev/license">Lucide</ExternalLink>
      </Sources>
    ),
  },
  {
    id: 'software',
    heading: 'Software',
    paragraphs: [
      'Kerbside is built on open-source software. One document names every package that reaches your browser or runs on our servers, with its licence.',
    ],
    more: (
      <Sources>
        <a
          href="/third-party-notices.txt"
          className="font-semibold underline underline-offset-4 hover:decoration-2"
        >
          Third-party notices
        </a>
      </Sources>
    ),
  },
]

function Sources({ children }: { children: ReactNode }) {
  return <p className="mt-3 flex flex-wrap gap-x-6 gap-y-2 leading-relaxed">{children}</p>
}
