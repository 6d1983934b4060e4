-- Whoever listens is told what has changed, by its id alone, in the transaction of the change: src/server/live.
-- The database tells, so that no verb can forget to; the same thing twice in a transaction is told once.
CREATE FUNCTION tell_booking() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kerbside_changes', 'booking ' || NEW.booking_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION tell_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kerbside_changes', TG_ARGV[0] || ' ' || NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER booking_events_told AFTER INSERT ON "booking_events"
  FOR EACH ROW EXECUTE FUNCTION tell_booking();--> statement-breakpoint
CREATE TRIGGER job_matches_told AFTER INSERT OR UPDATE OF "status" ON "job_matches"
  FOR EACH ROW EXECUTE FUNCTION tell_booking();--> statement-breakpoint
CREATE TRIGGER payments_told AFTER INSERT OR UPDATE OF "state", "booking_id" ON "payments"
  FOR EACH ROW WHEN (NEW."booking_id" IS NOT NULL) EXECUTE FUNCTION tell_booking();--> statement-breakpoint
CREATE TRIGGER bookings_told AFTER UPDATE OF "mechanic_id", "proposed_date" ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION tell_row('booking');--> statement-breakpoint
CREATE TRIGGER mechanics_applied_told AFTER INSERT ON "mechanics"
  FOR EACH ROW WHEN (NOT NEW."is_approved") EXECUTE FUNCTION tell_row('mechanic');--> statement-breakpoint
CREATE TRIGGER mechanics_told AFTER UPDATE OF "is_approved", "is_active", "rejected_at" ON "mechanics"
  FOR EACH ROW EXECUTE FUNCTION tell_row('mechanic');--> statement-breakpoint
CREATE TRIGGER contact_messages_told AFTER INSERT OR UPDATE ON "contact_messages"
  FOR EACH ROW EXECUTE FUNCTION tell_row('message');--> statement-breakpoint
CREATE TRIGGER services_told AFTER INSERT OR UPDATE ON "services"
  FOR EACH ROW EXECUTE FUNCTION tell_row('service');
