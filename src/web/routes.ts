import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

/** Every URL of the product, the layout around it and the file of its page. */
export const routes = rootRoute('root.tsx', [
  layout('public', 'app/shell/public/public-layout.tsx', [
    index('site/home/home-page.tsx'),

    route('/quote', 'quotes/form/quote-page.tsx'),
    route('/track-booking', 'bookings/tracking/track-booking-page.tsx'),

    route('/mechanics', 'mechanics/directory/directory-page.tsx'),
    route('/mechanics/in/$town', 'site/towns/town-page.tsx'),
    route('/mechanics/$id', 'mechanics/directory/profile-page.tsx'),

    route('/customer/login', 'auth/customer-login-page.tsx'),
    route('/customer/register', 'auth/customer-register-page.tsx'),
    route('/forgot-password', 'auth/links/forgot-password-page.tsx'),
    route('/reset-password', 'auth/links/reset-password-page.tsx'),
    route('/staff-invitation', 'auth/links/staff-invitation-page.tsx'),
    route('/verify-email', 'auth/links/verify-email-page.tsx'),

    route('/mechanic-register', 'auth/mechanic/mechanic-register-page.tsx'),
    route('/registration-fee/$id', 'payments/registration-fee/registration-fee-page.tsx'),
    route('/mechanic-login', 'auth/mechanic/mechanic-login-page.tsx'),

    route('/mot-testing', 'site/services/mot-testing/mot-testing-page.tsx'),
    route('/car-service', 'site/services/car-service/car-service-page.tsx'),
    route('/engine-diagnostics', 'site/services/engine-diagnostics/engine-diagnostics-page.tsx'),
    route('/mobile-repairs', 'site/services/mobile-repairs/mobile-repairs-page.tsx'),
    route('/brake-repair', 'site/services/brake-repair/brake-repair-page.tsx'),
    route('/for-mechanics', 'site/services/for-mechanics/for-mechanics-page.tsx'),
    route('/about-us', 'site/about/about-us-page.tsx'),
    route('/contact', 'site/contact/contact-page.tsx'),
    route('/reviews', 'reviews/list/reviews-page.tsx'),
    route('/review', 'reviews/review-page.tsx'),
    route('/part-question', 'vehicles/questions/part-question-page.tsx'),
    route('/help-center', 'site/help/help-center-page.tsx'),
    route('/help-center/$slug', 'site/help/article-page.tsx'),
    route('/fault-codes', 'site/fault-codes/fault-codes-page.tsx'),
    route('/fault-codes/$code', 'site/fault-codes/fault-code-page.tsx'),
    route('/terms-conditions', 'site/legal/terms-page.tsx'),
    route('/privacy-policy', 'site/legal/privacy-page.tsx'),
    route('/cookie-policy', 'site/legal/cookie-policy-page.tsx'),
    route('/credits', 'site/legal/credits-page.tsx'),
    route('/admin/login', 'admin/admin-login-page.tsx'),
  ]),

  // From a price to a finished job: nothing here leads away from it.
  layout('journey', 'app/shell/journey/journey-layout.tsx', [
    route('/quote-result', 'quotes/result/quote-result-page.tsx'),
    route('/quote/$id', 'quotes/quote-confirmation-page.tsx'),
    route('/booking/$quoteId', 'bookings/booking-page.tsx'),
    route('/booking-confirmation/$id', 'bookings/booking-confirmation-page.tsx'),
    route('/inspection/$id', 'inspections/inspection-page.tsx'),
    route('/documents/$id', 'payments/papers/paper-page.tsx'),
    route('/ar-diagnostic/{-$bookingId}', 'inspections/tool/page/ar-diagnostic-page.tsx'),
  ]),

  // Pages for people at work, and a customer's own.
  layout('account', 'app/shell/work/account-layout.tsx', [
    route('/customer/dashboard', 'customers/dashboard/dashboard-layout.tsx', [
      index('customers/dashboard/bookings-page.tsx'),
      route('/cars', 'customers/dashboard/cars-page.tsx'),
      route('/account', 'customers/settings/account-page.tsx'),
    ]),
    route('/maintenance-alerts', 'vehicles/alerts/maintenance-alerts-page.tsx'),
    route('/vehicle-health', 'vehicles/health/vehicle-health-page.tsx'),
    route('/my-data', 'customers/privacy/my-data-page.tsx'),
  ]),
  layout('portal', 'app/shell/work/portal-layout.tsx', [
    route('/mechanic-dashboard', 'mechanics/portal/portal-layout.tsx', [
      index('jobs/offers/offers-page.tsx'),
      route('/day', 'jobs/day/day-page.tsx'),
      route('/earnings', 'jobs/earnings-page.tsx'),
      route('/hours', 'mechanics/settings/hours-page.tsx'),
      route('/profile', 'mechanics/settings/profile-page.tsx'),
      route('/documents', 'mechanics/documents/documents-page.tsx'),
      route('/tax', 'mechanics/tax/tax-page.tsx'),
      route('/security', 'mechanics/settings/security-page.tsx'),
    ]),
  ]),
  layout('desk', 'app/shell/work/desk-layout.tsx', [
    route('/admin', 'admin/admin-page.tsx'),
    route('/admin/mechanics', 'admin/mechanics/admin-mechanics-page.tsx'),
    route('/admin/vetting', 'admin/vetting/admin-vetting-page.tsx'),
    route('/admin/notifications', 'notifications/admin-notifications-page.tsx'),
    route('/admin/bookings', 'admin/bookings/admin-bookings-page.tsx'),
    route('/admin/booking/$id', 'admin/bookings/detail/admin-booking-page.tsx'),
    route('/admin/book', 'admin/callers/admin-book-page.tsx'),
    route('/admin/customers', 'admin/customers/admin-customers-page.tsx'),
    route('/admin/customer/$id', 'admin/customers/detail/admin-customer-page.tsx'),
    route('/admin/mechanic/$id', 'admin/mechanics/detail/admin-mechanic-page.tsx'),
    route('/admin/money', 'admin/money/admin-money-page.tsx'),
    route('/admin/ledger', 'admin/ledger/admin-ledger-page.tsx'),
    route('/admin/platform-report', 'admin/platform-report/admin-platform-report-page.tsx'),
    route('/admin/cases', 'admin/cases/admin-cases-page.tsx'),
    route('/admin/dispatch', 'admin/dispatch/admin-dispatch-page.tsx'),
    route('/admin/messages', 'admin/records/admin-messages-page.tsx'),
    route('/admin/papers', 'admin/papers/admin-papers-page.tsx'),
    route('/admin/waiting-list', 'admin/records/admin-waiting-list-page.tsx'),
    route('/admin/reviews', 'reviews/moderation/admin-reviews-page.tsx'),
    route('/admin/catalogue', 'admin/catalogue/admin-catalogue-page.tsx'),
    route('/admin/settings', 'admin/settings/admin-settings-page.tsx'),
    route('/admin/forecasts', 'vehicles/reliability/admin-forecasts-page.tsx'),
    route('/admin/staff', 'admin/staff/admin-staff-page.tsx'),
    route('/admin/security', 'admin/staff/admin-security-page.tsx'),
    route('/admin/audit', 'admin/records/admin-audit-page.tsx'),
  ]),
])
