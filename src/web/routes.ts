import { index, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every URL of the product, and the file that answers it. */
export const routes = rootRoute('root.tsx', [
  index('home/home-page.tsx'),

  route('/quote', 'quote-form/quote-page.tsx'),
  route('/quote-result', 'quote-result/quote-result-page.tsx'),
  route('/quote/$id', 'quotes/quote-confirmation-page.tsx'),

  route('/booking/$quoteId', 'bookings/booking-page.tsx'),
  route('/booking-confirmation/$id', 'bookings/booking-confirmation-page.tsx'),
  route('/inspection/$id', 'inspection/inspection-page.tsx'),
  route('/track-booking', 'tracking/track-booking-page.tsx'),

  route('/mechanics', 'mechanics/directory-page.tsx'),
  route('/mechanics/in/$town', 'towns/town-page.tsx'),
  route('/mechanics/$id', 'mechanics/profile-page.tsx'),

  route('/customer/login', 'account-forms/customer-login-page.tsx'),
  route('/customer/register', 'account-forms/customer-register-page.tsx'),
  route('/customer/dashboard', 'dashboard/dashboard-layout.tsx', [
    index('dashboard/bookings-page.tsx'),
    route('/cars', 'dashboard/cars-page.tsx'),
    route('/account', 'account-settings/account-page.tsx'),
  ]),
  route('/maintenance-alerts', 'alerts/maintenance-alerts-page.tsx'),
  route('/vehicle-health', 'vehicle-health/vehicle-health-page.tsx'),
  route('/forgot-password', 'account-links/forgot-password-page.tsx'),
  route('/reset-password', 'account-links/reset-password-page.tsx'),
  route('/my-data', 'my-data/my-data-page.tsx'),
  route('/verify-email', 'account-links/verify-email-page.tsx'),

  route('/mechanic-register', 'portal-forms/mechanic-register-page.tsx'),
  route('/mechanic-login', 'portal-forms/mechanic-login-page.tsx'),
  route('/mechanic-dashboard', 'portal/portal-layout.tsx', [
    index('job-list/jobs-page.tsx'),
    route('/earnings', 'job-list/earnings-page.tsx'),
    route('/hours', 'portal-settings/hours-page.tsx'),
    route('/profile', 'portal-settings/profile-page.tsx'),
    route('/documents', 'mechanic-documents/documents-page.tsx'),
  ]),

  route('/ar-diagnostic/{-$bookingId}', 'ar-diagnostic/ar-diagnostic-page.tsx'),

  route('/mot-testing', 'mot-testing/mot-testing-page.tsx'),
  route('/car-service', 'car-service/car-service-page.tsx'),
  route('/engine-diagnostics', 'engine-diagnostics/engine-diagnostics-page.tsx'),
  route('/mobile-repairs', 'mobile-repairs/mobile-repairs-page.tsx'),
  route('/brake-repair', 'brake-repair/brake-repair-page.tsx'),
  route('/for-mechanics', 'for-mechanics/for-mechanics-page.tsx'),
  route('/about-us', 'about/about-us-page.tsx'),
  route('/contact', 'contact/contact-page.tsx'),
  route('/reviews', 'reviews-page/reviews-page.tsx'),
  route('/review', 'reviews/review-page.tsx'),
  route('/help-center', 'help-center/help-center-page.tsx'),
  route('/help-center/$slug', 'help-center/article-page.tsx'),
  route('/terms-conditions', 'legal/terms-page.tsx'),
  route('/privacy-policy', 'legal/privacy-page.tsx'),
  route('/cookie-policy', 'cookies/cookie-policy-page.tsx'),

  route('/admin', 'admin/admin-page.tsx'),
  route('/admin/mechanics', 'admin-mechanics/admin-mechanics-page.tsx'),
  route('/admin/notifications', 'admin-notifications/admin-notifications-page.tsx'),
  route('/admin/login', 'admin/admin-login-page.tsx'),
  route('/admin/bookings', 'admin-records/admin-bookings-page.tsx'),
  route('/admin/messages', 'admin-records/admin-messages-page.tsx'),
  route('/admin/reviews', 'admin-reviews/admin-reviews-page.tsx'),
  route('/admin/catalogue', 'admin-catalogue/admin-catalogue-page.tsx'),
  route('/admin/audit', 'admin-records/admin-audit-page.tsx'),
])
