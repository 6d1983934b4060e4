-- A customer who is not satisfied opens a case, which holds the payout until it is decided. What was held before becomes
-- one, with its words, its deadline of five days in UK time and its event. The columns and this trigger go with the next
-- release: a server of the release before may still hold a payout while this one starts.
CREATE FUNCTION case_of_held_payout() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  opened text := lpad(to_hex((extract(epoch FROM NEW.payout_held_at) * 1000)::bigint), 12, '0');
  case_id uuid := (substr(opened, 1, 8) || '-' || substr(opened, 9, 4) || '-7'
    || substr(gen_random_uuid()::text, 16))::uuid;
BEGIN
  INSERT INTO cases (id, booking_id, kind, opened_by, opened_at, due_at)
    VALUES (case_id, NEW.booking_id, 'dissatisfaction', 'customer', NEW.payout_held_at,
      (NEW.payout_held_at AT TIME ZONE 'Europe/London' + interval '5 days') AT TIME ZONE 'Europe/London')
    ON CONFLICT DO NOTHING;
  INSERT INTO case_messages (case_id, author, words, at)
    SELECT c.id, 'customer', coalesce(NEW.payout_held_reason, ''), NEW.payout_held_at FROM cases c
    WHERE c.booking_id = NEW.booking_id AND c.kind = 'dissatisfaction' AND c.opened_by = 'customer'
      AND c.decided_at IS NULL;
  NEW.payout_held_at := NULL;
  NEW.payout_held_reason := NULL;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER bills_held BEFORE UPDATE OF "payout_held_at" ON "bills"
  FOR EACH ROW WHEN (NEW."payout_held_at" IS NOT NULL) EXECUTE FUNCTION case_of_held_payout();--> statement-breakpoint
UPDATE "bills" SET "payout_held_at" = "payout_held_at" WHERE "payout_held_at" IS NOT NULL;--> statement-breakpoint
DROP INDEX "bills_held_index";--> statement-breakpoint
ALTER TABLE "mechanics" ADD COLUMN "business_email" text;--> statement-breakpoint
ALTER TABLE "mechanics" ADD COLUMN "business_phone" text;
