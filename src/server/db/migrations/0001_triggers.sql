-- What people with power did is never rewritten, by nobody and by no bug.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'this table is append-only';
END $$;--> statement-breakpoint
-- Append-only for as long as it is retained: six years, or twelve months of a signing in. Nothing younger is ever deleted.
CREATE FUNCTION refuse_early_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at < now() - interval '6 years' OR (OLD.action LIKE '%.sign-in' AND OLD.at < now() - interval '12 months') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'this table is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_events_kept BEFORE DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();--> statement-breakpoint
-- The database publishes what has changed, by its id alone, in the transaction of the change, so that no handler can
-- forget to. PostgreSQL sends the same notification of one transaction once.
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
  FOR EACH ROW EXECUTE FUNCTION tell_row('service');--> statement-breakpoint
CREATE TRIGGER reviews_told AFTER INSERT OR UPDATE OF "hidden_at", "hidden_by" ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION tell_row('review');
