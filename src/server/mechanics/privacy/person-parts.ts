import { type SQL, sql } from 'drizzle-orm'

/** Who a mechanic is to us: account, listing, working time, documents, sign-ins, and what was written to and by them. */
export const personParts = (id: number): Record<string, SQL> => ({
  account: sql`select id, name, email, new_email, email_verified_at, phone, business_email, business_phone, location,
    coordinates::text, qualification, experience, specialty, service_radius, hourly_rate, travel_minutes,
    availability::text, rating, review_count, completed_jobs, response_time, is_approved, decided_at, rejected_at,
    rejection_reason, is_active, deactivated_at, deactivation_reason, unlisted_at, documents_until, paused_at,
    last_active, created_at from mechanics where id = ${id}`,
  days_off: sql`select starts_on, ends_on, note, created_at from mechanic_days_off where mechanic_id = ${id}
    order by starts_on, id`,
  vetting_documents: sql`select kind, title, content_type, size_bytes, sha256, expires_on, issued_on, cover_pounds,
    approved_at, rejected_at, rejection_reason, reminded_at, expired_at, created_at,
    '/api/documents/' || id || '/file' file from mechanic_documents where mechanic_id = ${id} order by created_at, id`,
  staff_notes: sql`select text, at from mechanic_notes where mechanic_id = ${id} order by at`,
  reviews: sql`select b.reference booking, r.rating, r.comment, r.created_at, r.hidden_at
    from reviews r left join bookings b on b.id = r.booking_id where r.mechanic_id = ${id} order by r.created_at, r.id`,
  messages: sql`select n.type, n.recipient_email, n.subject, n.message, n.status, n.sent_at, n.created_at
    from notifications n where n.data ->> 'mechanicId' = ${String(id)}
      or (n.data ->> 'kind' = 'mechanic' and n.data ->> 'accountId' = ${String(id)})
    order by n.created_at, n.id`,
  // Another person may have typed the address: only a verified one proves that the rows are theirs.
  written: sql`select w.topic, w.name, w.email, w.phone, w.subject, w.message, w.created_at, w.answered_at, w.outcome
    from contact_messages w join mechanics m on lower(m.email) = lower(w.email) and m.email_verified_at is not null
    where m.id = ${id} order by w.created_at`,
  waiting_list: sql`select w.email, w.outcode, w.consent_words, w.created_at, w.notified_at
    from waiting_list w join mechanics m on lower(m.email) = lower(w.email) and m.email_verified_at is not null
    where m.id = ${id} order by w.created_at`,
  passkeys: sql`select name, transports::text, created_at, last_used_at, stopped_at from passkeys
    where kind = 'mechanic' and account_id = ${id} order by created_at`,
  sessions: sql`select created_at, last_seen_at, address_prefix network, user_agent_family browser
    from sessions where kind = 'mechanic' and subject = ${String(id)} order by created_at`,
})
