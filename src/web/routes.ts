import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every URL of the product, and the file that answers it. */
export const routes = rootRoute('root.tsx', [
  index('home/home-page.tsx'),

  route('/quote', 'quote-form/quote-page.tsx'),
  route('/quote-result', 'quote-result/quote-result-page.tsx'),
  route('/quote/$id', 'quotes/quote-confirmation-page.tsx'),

  route('/booking/$quoteId', 'bookings/booking-page.tsx'),
  route('/booking-confirmation/$id', 'bookings/booking-confirmation-page.tsx'),
  route('/track-booking', 'tracking/track-booking-page.tsx'),

  route('/mechanics', 'mechanics/directory-page.tsx'),
  route('/mechanics/$id', 'mechanics/profile-page.tsx'),

  route('/admin', 'admin/admin-page.tsx'),
  route('/admin/mechanics', 'admin-mechanics/admin-mechanics-page.tsx'),
])
