/** Other prices from a day on, as the form of the settings sends them. */
export const GOOD_TARIFF = {
  startsOn: '2026-12-01',
  labourRatePounds: 60,
  mobileFeePounds: 30,
  premiumPartsPercent: 30,
  luxuryPartsPercent: 70,
  outerLondonPercent: 10,
  innerLondonPercent: 20,
  depositPounds: 40,
  reason: 'Parts and fuel cost more.',
}
