/** Another telephone number from a day on, as the page of the settings sends it. */
export const GOOD_SETTING = {
  key: 'supportPhone',
  value: '0161 496 0123',
  startsOn: '2026-12-01',
  follows: 0,
  reason: 'The desk moves to Manchester.',
}
