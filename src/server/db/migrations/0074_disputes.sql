CREATE TABLE "disputes" (
	"reference" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"taken" numeric(10,2) NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_state" CHECK ("disputes"."state" in ('open', 'won', 'lost'))
);
--> statement-breakpoint
CREATE INDEX "disputes_payment_index" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
-- What is open when this release starts: the ledger has what was taken, by the charge or else the booking of the payment. The
-- provider says it again in the night after.
INSERT INTO "disputes" ("reference", "payment_id", "state", "amount", "taken", "heard_at")
  SELECT "reference", "payment_id", 'open', "taken", "taken", "at" FROM (
    SELECT e.cause_id AS reference, e.at, l.amount_pence / 100.0 AS taken, coalesce(
      (SELECT c.payment_id FROM provider_lines p JOIN payment_charges c ON c.charge_reference = p.charge_reference
        WHERE p.reference = 'dispute ' || e.cause_id LIMIT 1),
      (SELECT c.payment_id FROM provider_events v
        JOIN payment_charges c ON c.charge_reference = v.payload #>> '{data,object,payment_intent}'
        WHERE v.type = 'disputed' AND v.payload #>> '{data,object,id}' = e.cause_id LIMIT 1),
      (SELECT b.id FROM bills b WHERE b.booking_id = e.booking_id AND b.state = 'paid' AND b.due > 0),
      (SELECT p.id FROM payments p WHERE p.booking_id = e.booking_id)) AS payment_id
    FROM ledger_entries e JOIN ledger_lines l ON l.entry_id = e.id AND l.account = 'chargebacks'
    WHERE e.kind = 'chargeback-opened' AND NOT EXISTS (SELECT FROM ledger_entries f
      WHERE f.cause_id = e.cause_id AND f.kind IN ('chargeback-won', 'chargeback-lost'))) known
  WHERE "payment_id" IS NOT NULL;--> statement-breakpoint
-- Open pages follow a refund: the booking's, its quote's, and a mechanic's for a registration fee.
CREATE FUNCTION notify_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  refunded payments%ROWTYPE;
BEGIN
  SELECT * INTO refunded FROM payments WHERE id = NEW.payment_id;
  PERFORM pg_notify('kerbside_changes', 'quote ' || refunded.quote_id);
  IF refunded.booking_id IS NOT NULL THEN
    PERFORM pg_notify('kerbside_changes', 'booking ' || refunded.booking_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refunds_notify AFTER INSERT OR UPDATE OF "state", "by_bank" ON "refunds"
  FOR EACH ROW EXECUTE FUNCTION notify_of_refund();--> statement-breakpoint
CREATE FUNCTION notify_of_ordered_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kerbside_changes', 'booking ' || d.booking_id) FROM refund_decisions d WHERE d.id = NEW.decision_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER refund_orders_notify AFTER INSERT OR UPDATE OF "state", "by_bank" ON "refund_orders"
  FOR EACH ROW EXECUTE FUNCTION notify_of_ordered_refund();--> statement-breakpoint
CREATE FUNCTION notify_of_fee() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kerbside_changes', 'mechanic ' || NEW.mechanic_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER registration_fees_notify AFTER INSERT OR UPDATE OF "state", "refund_state" ON "registration_fees"
  FOR EACH ROW WHEN (NEW."mechanic_id" IS NOT NULL) EXECUTE FUNCTION notify_of_fee();
