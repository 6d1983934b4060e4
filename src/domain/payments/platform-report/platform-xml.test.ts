import { describe, expect, it } from 'vitest'
import { yearFigures } from './platform-figures.ts'
import { type PlatformReport, platformXml } from './platform-xml.ts'
import { NO_DETAILS } from './seller-details.ts'

const figures = yearFigures(
  [
    {
      bookingId: 'a',
      day: '2026-02-01',
      account: 'commission',
      isTransfer: false,
      amountPence: -1040,
    },
    {
      bookingId: 'a',
      day: '2026-02-02',
      account: 'mechanic-payable',
      isTransfer: true,
      amountPence: 9360,
    },
  ],
  2026,
)
const placed = {
  ...NO_DETAILS,
  street: '1 Test Road',
  city: 'Manchester',
  postcode: 'M20 2RN',
  sortCode: '123456',
  accountNumber: '12345678',
}
const person = {
  ...placed,
  firstName: 'Sam & Jo',
  lastName: '<Fixit>',
  dateOfBirth: '1980-02-29',
  taxNumber: 'AB123456C',
}
const company = {
  ...placed,
  kind: 'company' as const,
  companyName: 'Fixit Ltd',
  companyNumber: '01234567',
  taxNumber: '1123456789',
}
const build = (sellers: PlatformReport['sellers']) =>
  platformXml({
    year: 2026,
    operatorId: 'XEDPI0000000001',
    operatorUtr: '1123456789',
    operatorName: 'Kerbside',
    operatorAddress: '1 Example Street, London SE1 0AA',
    messageId: 'a1b2',
    timestamp: '2027-01-12T09:00:00.000',
    sellers,
  })
const namesOf = (xml: string) => [...xml.matchAll(/<((?:dpi|stf):\w+)/g)].map(([, name]) => name)
const between = (xml: string, name: string) =>
  new RegExp(`<${name}[^>]*>(.*?)</${name}>`, 's').exec(xml)?.[1] ?? ''

describe('the file for HMRC follows the schema of the OECD, version 1.0 [PAY-115]', () => {
  const xml = build([
    { id: 7, details: person, vatNumber: 'GB123456782', figures },
    { id: 8, details: company, vatNumber: null, figures },
  ])

  it('names year, sender and message, and holds no comment', () => {
    expect(namesOf(between(xml, 'dpi:MessageSpec'))).toEqual([
      'dpi:SendingEntityIN',
      'dpi:TransmittingCountry',
      'dpi:ReceivingCountry',
      'dpi:MessageType',
      'dpi:MessageRefId',
      'dpi:MessageTypeIndic',
      'dpi:ReportingPeriod',
      'dpi:Timestamp',
    ])
    expect(between(xml, 'dpi:MessageRefId')).toBe('GB2026GB-XEDPI0000000001-a1b2')
    expect(between(xml, 'dpi:ReportingPeriod')).toBe('2026-12-31')
    expect(xml).not.toContain('<!--')
    expect(xml).toContain('xmlns:dpi="urn:oecd:ties:dpi:v1"')
  })

  it('has the elements of a person in their order, with what they wrote as text', () => {
    expect(namesOf(between(xml, 'dpi:IndividualSeller'))).toEqual([
      'dpi:Standard',
      'dpi:IndSellerID',
      'dpi:ResCountryCode',
      'dpi:TIN',
      'dpi:VAT',
      'dpi:Name',
      'dpi:FirstName',
      'dpi:LastName',
      'dpi:Address',
      'dpi:CountryCode',
      'dpi:AddressFix',
      'dpi:Street',
      'dpi:PostCode',
      'dpi:City',
      'dpi:BirthInfo',
      'dpi:BirthDate',
      'dpi:FinancialIdentifier',
      'dpi:Identifier',
    ])
    expect(between(xml, 'dpi:FirstName')).toBe('Sam &#38; Jo')
    expect(between(xml, 'dpi:LastName')).toBe('&#60;Fixit&#62;')
  })

  it('has the elements of a company in their order', () => {
    expect(namesOf(between(xml, 'dpi:EntSellerID'))).toEqual([
      'dpi:ResCountryCode',
      'dpi:TIN',
      'dpi:IN',
      'dpi:Name',
      'dpi:Address',
      'dpi:CountryCode',
      'dpi:AddressFix',
      'dpi:Street',
      'dpi:PostCode',
      'dpi:City',
    ])
    expect(xml).toContain('<dpi:IN issuedBy="GB" INType="BRN">01234567</dpi:IN>')
  })

  it('has four quarters of each figure in whole pounds', () => {
    const quarters = (name: string) => [1, 2, 3, 4].map((quarter) => `dpi:${name}Q${quarter}`)
    const services = between(xml, 'dpi:PersonalServices')
    expect(namesOf(services)).toEqual([
      'dpi:Consideration',
      ...quarters('Cons'),
      'dpi:NumberOfActivities',
      ...quarters('Numb'),
      'dpi:Fees',
      ...quarters('Fees'),
      'dpi:Taxes',
      ...quarters('Tax'),
    ])
    expect(services).toContain('<dpi:ConsQ1 currCode="GBP">94</dpi:ConsQ1>')
    expect(services).toContain('<dpi:NumbQ1>1</dpi:NumbQ1>')
    expect(services).toContain('<dpi:FeesQ1 currCode="GBP">10</dpi:FeesQ1>')
  })

  it('identifies each part once', () => {
    const ids = [...xml.matchAll(/<stf:DocRefId>([^<]*)/g)].map(([, id]) => id)
    expect(ids).toHaveLength(3)
    expect(new Set(ids).size).toBe(3)
  })

  it('says so where there is nothing to report', () => {
    const empty = build([])
    expect(between(empty, 'dpi:MessageTypeIndic')).toBe('DPI403')
    expect(namesOf(empty)).not.toContain('dpi:ReportableSeller')
    expect(between(xml, 'dpi:MessageTypeIndic')).toBe('DPI401')
  })
})
