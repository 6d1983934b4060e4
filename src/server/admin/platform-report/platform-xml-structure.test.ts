import { XmlDocument, XsdValidator } from 'libxml2-wasm'
import { afterAll, describe, expect, it } from 'vitest'
import { yearFigures } from '#domain/payments/platform-report/platform-figures.ts'
import { platformXml, type ReportedSeller } from '#domain/payments/platform-report/platform-xml.ts'
import { NO_DETAILS } from '#domain/payments/platform-report/seller-details.ts'

/*
 * Our own schema of the parts that we write, made from the names, the order and the kinds of values that the OECD's user
 * guide and HMRC's guidance give. The schema files of both are not here: what they ask beyond this is not checked.
 */

const list = (names: readonly string[], type: string) =>
  names.map((name) => `<xs:element name="${name}" type="${type}"/>`).join('')
const quarters = (name: string) => [1, 2, 3, 4].map((quarter) => `${name}Q${quarter}`)
const sequence = (content: string, attributes = '') =>
  `<xs:complexType><xs:sequence>${content}</xs:sequence>${attributes}</xs:complexType>`
const element = (name: string, content: string, attributes = '') =>
  `<xs:element name="${name}">${sequence(content, attributes)}</xs:element>`
const text = (name: string, pattern: string) =>
  `<xs:simpleType name="${name}"><xs:restriction base="xs:string"><xs:pattern value="${pattern}"/></xs:restriction></xs:simpleType>`
const withAttributes = (name: string, base: string, attributes: string) =>
  `<xs:complexType name="${name}"><xs:simpleContent><xs:extension base="${base}">${attributes}</xs:extension></xs:simpleContent></xs:complexType>`
const fixed = (name: string, value: string) =>
  `<xs:attribute name="${name}" use="required" fixed="${value}"/>`

/** Two elements of the other namespace, whose order platform-xml.test.ts holds. */
const DOC_SPEC = element(
  'DocSpec',
  '<xs:any namespace="urn:oecd:ties:dpistf:v1" processContents="skip" minOccurs="2" maxOccurs="2"/>',
)
const TIN = '<xs:element name="TIN" type="d:Tin"/>'
const VAT = '<xs:element name="VAT" type="d:Vat" minOccurs="0"/>'
const COUNTRY = '<xs:element name="ResCountryCode" type="d:Gb"/>'
const ADDRESS = element(
  'Address',
  `<xs:element name="CountryCode" type="d:Gb"/><xs:choice><xs:element name="AddressFree" type="d:Text"/>${element(
    'AddressFix',
    list(['Street', 'PostCode', 'City'], 'd:Text'),
  )}</xs:choice>`,
  '<xs:attribute name="legalAddressType" use="required" type="d:AddressKind"/>',
)
const ACCOUNT = element('FinancialIdentifier', '<xs:element name="Identifier" type="d:Account"/>')
const seller = (kind: string, id: string, identity: string) =>
  element(kind, element('Standard', element(id, identity) + ACCOUNT))

const SCHEMA = `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:d="urn:oecd:ties:dpi:v1"
  targetNamespace="urn:oecd:ties:dpi:v1" elementFormDefault="qualified">
${text('Gb', 'GB')}
${text('Text', '[^\\s](.{0,198}[^\\s])?')}
${text('OperatorId', 'X[A-Z]DPI[0-9]{10}')}
${text('Message', 'GB[0-9]{4}GB-.{1,160}')}
${text('Indic', 'DPI40[13]')}
${text('YearEnd', '[0-9]{4}-12-31')}
${text('AddressKind', 'OECD30[1-5]')}
${text('TinText', '[0-9]{10}|[A-Z]{2}[0-9]{6}[A-D]')}
${text('CompanyText', '[A-Z0-9]{8}')}
${text('Vat', 'GB[0-9]{9}([0-9]{3})?')}
${text('AccountText', '[0-9]{6} [0-9]{8}')}
${withAttributes('Tin', 'd:TinText', fixed('issuedBy', 'GB'))}
${withAttributes('In', 'd:CompanyText', fixed('issuedBy', 'GB') + fixed('INType', 'BRN'))}
${withAttributes('Account', 'd:AccountText', '<xs:attribute name="AccountNumberType" use="required" type="d:Text"/>')}
${withAttributes('Pounds', 'xs:integer', fixed('currCode', 'GBP'))}
${element(
  'DPI_OECD',
  element(
    'MessageSpec',
    `<xs:element name="SendingEntityIN" type="d:OperatorId"/>
    <xs:element name="TransmittingCountry" type="d:Gb"/><xs:element name="ReceivingCountry" type="d:Gb"/>
    <xs:element name="MessageType" fixed="DPI"/><xs:element name="MessageRefId" type="d:Message"/>
    <xs:element name="MessageTypeIndic" type="d:Indic"/><xs:element name="ReportingPeriod" type="d:YearEnd"/>
    <xs:element name="Timestamp" type="xs:dateTime"/>`,
  ) +
    element(
      'DPIBody',
      element(
        'PlatformOperator',
        `${COUNTRY}${TIN}<xs:element name="Name" type="d:Text"/>${ADDRESS}
        <xs:element name="AssumedReporting" type="xs:boolean"/>${DOC_SPEC}`,
      ) +
        element(
          'ReportableSeller',
          element(
            'Identity',
            `<xs:choice>${seller(
              'IndividualSeller',
              'IndSellerID',
              `${COUNTRY}${TIN}${VAT}${element('Name', list(['FirstName', 'LastName'], 'd:Text'))}${ADDRESS}
              ${element('BirthInfo', '<xs:element name="BirthDate" type="xs:date"/>')}`,
            )}${seller(
              'EntitySeller',
              'EntSellerID',
              `${COUNTRY}${TIN}<xs:element name="IN" type="d:In"/>${VAT}<xs:element name="Name" type="d:Text"/>${ADDRESS}`,
            )}</xs:choice>`,
          ) +
            element(
              'RelevantActivities',
              element(
                'PersonalServices',
                element('Consideration', list(quarters('Cons'), 'd:Pounds')) +
                  element('NumberOfActivities', list(quarters('Numb'), 'xs:nonNegativeInteger')) +
                  element('Fees', list(quarters('Fees'), 'd:Pounds')) +
                  element('Taxes', list(quarters('Tax'), 'd:Pounds')),
              ),
            ) +
            DOC_SPEC,
        ).replace('<xs:element ', '<xs:element minOccurs="0" maxOccurs="unbounded" '),
    ),
  '<xs:attribute name="version" use="required" fixed="1.0"/>',
)}
</xs:schema>`

const schema = XmlDocument.fromString(SCHEMA)
const validator = XsdValidator.fromDoc(schema)
afterAll(() => {
  validator.dispose()
  schema.dispose()
})

/** Throws with the first thing that does not fit. */
function validate(xml: string): void {
  const report = XmlDocument.fromString(xml)
  try {
    validator.validate(report)
  } finally {
    report.dispose()
  }
}

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
    {
      bookingId: 'a',
      day: '2026-11-02',
      account: 'mechanic-payable',
      isTransfer: true,
      amountPence: -900,
    },
  ],
  2026,
  [{ day: '2026-02-01', amountPence: 4900 }],
)
const placed = {
  ...NO_DETAILS,
  street: '1 “Test” <Road> & Yard',
  city: 'Manchester',
  postcode: 'M20 2RN',
  sortCode: '123456',
  accountNumber: '12345678',
}
const PERSON: ReportedSeller = {
  id: 7,
  details: {
    ...placed,
    firstName: 'Zoë',
    lastName: "O'Neill",
    dateOfBirth: '1980-02-29',
    taxNumber: 'AB123456C',
  },
  vatNumber: 'GB123456782',
  figures,
}
const COMPANY: ReportedSeller = {
  id: 8,
  details: {
    ...placed,
    kind: 'company',
    companyName: 'Fixit & Daughters Ltd',
    companyNumber: '01234567',
    taxNumber: '1123456789',
  },
  vatNumber: null,
  figures,
}
const build = (sellers: ReportedSeller[]) =>
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

describe('the structure of the file for HMRC [PAY-146]', () => {
  it.each<[string, ReportedSeller[]]>([
    ['nobody', []],
    ['a person', [PERSON]],
    ['a company', [COMPANY]],
    ['both', [PERSON, COMPANY]],
  ])('is that of our own schema with %s', (_, sellers) => {
    validate(build(sellers))
  })

  it.each<[string, (xml: string) => string, RegExp]>([
    [
      'an element out of its order',
      (xml) =>
        xml.replace(/(<dpi:Street>.*?<\/dpi:Street>)(<dpi:PostCode>.*?<\/dpi:PostCode>)/, '$2$1'),
      /PostCode/,
    ],
    [
      'a quarter that is missing',
      (xml) => xml.replace(/<dpi:FeesQ3.*?<\/dpi:FeesQ3>/, ''),
      /FeesQ4/,
    ],
    ['pence', (xml) => xml.replace('>94<', '>93.60<'), /93\.60/],
    ['an amount without a currency', (xml) => xml.replace(' currCode="GBP"', ''), /currCode/],
    ['a day that does not exist', (xml) => xml.replace('1980-02-29', '1981-02-29'), /1981-02-29/],
    ['no tax number', (xml) => xml.replace('AB123456C', ''), /TIN/],
    ['a sign that nobody escaped', (xml) => xml.replace('&#38;', '&'), /./],
  ])('is not with %s', (_, spoil, expected) => {
    const xml = build([PERSON])
    expect(spoil(xml)).not.toBe(xml)
    expect(() => validate(spoil(xml))).toThrow(expected)
  })
})
