-- Labour of £50 an hour must fit into the price, or "From £x" is a lie (decisions §3).
ALTER TABLE "services" ADD CONSTRAINT "services_price_covers_labour"
  CHECK (NOT "parts_required" OR "base_price" >= "labor_hours" * 50);--> statement-breakpoint
-- What people with power did is never rewritten, by nobody and by no bug.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'this table is append-only';
END $$;--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON "audit_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
