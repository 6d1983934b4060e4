-- Append-only for as long as page 5, C 5.9 keeps it: six years, or twelve months of a signing in. Nothing younger is ever let go.
CREATE FUNCTION refuse_early_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.at < now() - interval '6 years' OR (OLD.action LIKE '%.sign-in' AND OLD.at < now() - interval '12 months') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'this table is append-only';
END $$;--> statement-breakpoint
DROP TRIGGER audit_events_append_only ON "audit_events";--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_events_kept BEFORE DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_early_delete();
