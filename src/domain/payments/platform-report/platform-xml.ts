import { type QuarterFigures, wholePounds, type YearFigures } from './platform-figures.ts'
import type { SellerDetails } from './seller-details.ts'

export type ReportedSeller = {
  id: number
  details: SellerDetails
  vatNumber: string | null
  figures: YearFigures
}

export type PlatformReport = {
  year: number
  /** The id that HMRC gave the platform operator. */
  operatorId: string
  operatorUtr: string
  operatorName: string
  operatorAddress: string
  /** It is never used twice. */
  messageId: string
  /** "2027-01-12T09:00:00.000" */
  timestamp: string
  sellers: readonly ReportedSeller[]
}

type Attributes = Readonly<Record<string, string>>

/** An element with text, or with the elements in it. */
const element = (
  name: string,
  content: string | readonly string[],
  attributes: Attributes = {},
) => {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`)
  const inner = typeof content === 'string' ? escaped(content) : content.join('')
  return `<${name}${pairs.join('')}>${inner}</${name}>`
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.codePointAt(0)};`)

const COUNTRY = 'GB'

/**
 * The yearly report in the form of the OECD's schema, DPI version 1.0, as HMRC takes it ("Create a digital platform
 * report", gov.uk): elements in the schema's order, whole pounds, four quarters, no comments [PAY-115].
 */
export function platformXml(report: PlatformReport): string {
  const message = `${COUNTRY}${report.year}${COUNTRY}-${report.operatorId}-${report.messageId}`
  const isEmpty = report.sellers.length === 0
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'dpi:DPI_OECD',
    [
      element('dpi:MessageSpec', [
        element('dpi:SendingEntityIN', report.operatorId),
        element('dpi:TransmittingCountry', COUNTRY),
        element('dpi:ReceivingCountry', COUNTRY),
        element('dpi:MessageType', 'DPI'),
        element('dpi:MessageRefId', message),
        // DPI401 is new information, DPI403 says that there is none.
        element('dpi:MessageTypeIndic', isEmpty ? 'DPI403' : 'DPI401'),
        element('dpi:ReportingPeriod', `${report.year}-12-31`),
        element('dpi:Timestamp', report.timestamp),
      ]),
      element('dpi:DPIBody', [
        operatorXml(report, `${message}-PO`),
        ...report.sellers.map((seller) => sellerXml(seller, `${message}-S${seller.id}`)),
      ]),
    ],
    { 'xmlns:dpi': 'urn:oecd:ties:dpi:v1', 'xmlns:stf': 'urn:oecd:ties:dpistf:v1', version: '1.0' },
  )}\n`
}

const tinXml = (tin: string) => element('dpi:TIN', tin, { issuedBy: COUNTRY })

/** OECD1 is new data. */
const docSpecXml = (id: string) =>
  element('dpi:DocSpec', [element('stf:DocTypeIndic', 'OECD1'), element('stf:DocRefId', id)])

const operatorXml = (report: PlatformReport, docId: string) =>
  element('dpi:PlatformOperator', [
    element('dpi:ResCountryCode', COUNTRY),
    tinXml(report.operatorUtr),
    element('dpi:Name', report.operatorName),
    element(
      'dpi:Address',
      [element('dpi:CountryCode', COUNTRY), element('dpi:AddressFree', report.operatorAddress)],
      // The registered office.
      { legalAddressType: 'OECD304' },
    ),
    element('dpi:AssumedReporting', 'false'),
    docSpecXml(docId),
  ])

function sellerXml({ details, vatNumber, figures }: ReportedSeller, docId: string): string {
  const identity =
    details.kind === 'company'
      ? element('dpi:EntitySeller', [
          element('dpi:Standard', [
            element('dpi:EntSellerID', companyXml(details, vatNumber)),
            accountXml(details),
          ]),
        ])
      : element('dpi:IndividualSeller', [
          element('dpi:Standard', [
            element('dpi:IndSellerID', personXml(details, vatNumber)),
            accountXml(details),
          ]),
        ])
  return element('dpi:ReportableSeller', [
    element('dpi:Identity', [identity]),
    element('dpi:RelevantActivities', [element('dpi:PersonalServices', activitiesXml(figures))]),
    docSpecXml(docId),
  ])
}

const vatXml = (vatNumber: string | null) =>
  vatNumber === null ? [] : [element('dpi:VAT', vatNumber)]

const personXml = (details: SellerDetails, vatNumber: string | null) => [
  element('dpi:ResCountryCode', COUNTRY),
  tinXml(details.taxNumber),
  ...vatXml(vatNumber),
  element('dpi:Name', [
    element('dpi:FirstName', details.firstName),
    element('dpi:LastName', details.lastName),
  ]),
  addressXml(details, 'OECD302'),
  element('dpi:BirthInfo', [element('dpi:BirthDate', details.dateOfBirth)]),
]

const companyXml = (details: SellerDetails, vatNumber: string | null) => [
  element('dpi:ResCountryCode', COUNTRY),
  tinXml(details.taxNumber),
  element('dpi:IN', details.companyNumber, { issuedBy: COUNTRY, INType: 'BRN' }),
  ...vatXml(vatNumber),
  element('dpi:Name', details.companyName),
  addressXml(details, 'OECD304'),
]

const addressXml = ({ street, postcode, city }: SellerDetails, legalAddressType: string) =>
  element(
    'dpi:Address',
    [
      element('dpi:CountryCode', COUNTRY),
      element('dpi:AddressFix', [
        element('dpi:Street', street),
        element('dpi:PostCode', postcode),
        element('dpi:City', city),
      ]),
    ],
    { legalAddressType },
  )

const accountXml = ({ sortCode, accountNumber }: SellerDetails) =>
  element('dpi:FinancialIdentifier', [
    element('dpi:Identifier', `${sortCode} ${accountNumber}`, {
      AccountNumberType: 'Sort code and account number',
    }),
  ])

function activitiesXml(figures: YearFigures): string[] {
  const quarters = (name: string, textOf: (quarter: QuarterFigures) => string, attributes = {}) =>
    figures.map((quarter, index) =>
      element(`dpi:${name}Q${index + 1}`, textOf(quarter), attributes),
    )
  const pounds = { currCode: 'GBP' }
  return [
    element(
      'dpi:Consideration',
      quarters('Cons', (it) => String(wholePounds(it.considerationPence)), pounds),
    ),
    element(
      'dpi:NumberOfActivities',
      quarters('Numb', (it) => String(it.activities)),
    ),
    element(
      'dpi:Fees',
      quarters('Fees', (it) => String(wholePounds(it.feesPence)), pounds),
    ),
    // We withhold no tax.
    element(
      'dpi:Taxes',
      quarters('Tax', () => '0', pounds),
    ),
  ]
}
