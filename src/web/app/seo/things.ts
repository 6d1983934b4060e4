import type {
  Article as ArticleThing,
  AutoRepair,
  BreadcrumbList,
  FAQPage,
  Person,
  Service as ServiceThing,
} from 'schema-dts'
import type { MechanicProfile } from '#contract/mechanics/mechanics.ts'
import type { Service } from '#contract/quotes/catalogue.ts'
import type { Site } from '#contract/site/site.ts'
import { poundsInput } from '#domain/money/pounds.ts'
import { BRAND } from '#domain/site/brand.ts'
import { dialled } from '#domain/site/settings/contact.ts'
import { openingHoursTags } from '#domain/site/settings/opening-hours.ts'
import type { Settings } from '#domain/site/settings/settings.ts'
import { SHARE_PICTURE } from './sharing-tags.ts'

const KERBSIDE = { '@type': 'AutoRepair', name: BRAND.name } as const

/** States ratings only where the records support them: never in a demo, whose figures are made up. */
export function kerbside(
  origin: string,
  { isDemo, claims }: Pick<Site, 'isDemo' | 'claims'>,
  settings: Settings,
): AutoRepair {
  const reviewCount = Number(claims.reviews?.replaceAll(',', ''))
  const isTrue = !isDemo && claims.rating !== null && reviewCount > 0
  return {
    ...KERBSIDE,
    '@id': `${origin}/#kerbside`,
    description: BRAND.description,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: origin + SHARE_PICTURE,
    email: settings.contactEmail,
    telephone: dialled(settings.supportPhone),
    address: settings.headOffice,
    areaServed: 'GB',
    priceRange: '££',
    openingHours: openingHoursTags(settings),
    ...(isTrue && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: claims.rating ?? 0,
        reviewCount,
        bestRating: 5,
      },
    }),
  }
}

export const serviceThing = ({
  name,
  description,
  category,
  basePrice,
}: Service): ServiceThing => ({
  '@type': 'Service',
  name,
  description,
  category,
  provider: KERBSIDE,
  areaServed: 'GB',
  offers: {
    '@type': 'Offer',
    priceCurrency: 'GBP',
    price: poundsInput(basePrice),
    availability: 'https://schema.org/InStock',
  },
})

export const faqPage = (questions: readonly { question: string; answer: string }[]): FAQPage => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

type Written = { slug: string; title: string; summary: string; checkedOn: string }

export const articleThing = (
  origin: string,
  { slug, title, summary, checkedOn }: Written,
): ArticleThing => ({
  '@type': 'Article',
  headline: title,
  description: summary,
  dateModified: checkedOn,
  mainEntityOfPage: `${origin}/help-center/${slug}`,
  image: origin + SHARE_PICTURE,
  author: { '@type': 'Organization', name: BRAND.name },
  publisher: { '@type': 'Organization', name: BRAND.name },
})

export const breadcrumbs = (
  origin: string,
  steps: readonly (readonly [name: string, path: string])[],
): BreadcrumbList => ({
  '@type': 'BreadcrumbList',
  itemListElement: steps.map(([name, path], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: origin + path,
  })),
})

/** Describes Kerbside's own trade in one town. */
export const townThing = (name: string): ServiceThing => ({
  '@type': 'Service',
  name: `Mobile car repair in ${name}`,
  serviceType: 'Car repair',
  provider: KERBSIDE,
  areaServed: { '@type': 'City', name },
})

type Named = Pick<MechanicProfile, 'name' | 'specialty' | 'location'>

export const mechanicThing = ({ name, specialty, location }: Named): Person => ({
  '@type': 'Person',
  name,
  jobTitle: 'Mechanic',
  knowsAbout: specialty,
  workLocation: location,
  worksFor: KERBSIDE,
})
