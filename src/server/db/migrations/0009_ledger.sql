CREATE TABLE "ledger_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"cause_id" text NOT NULL,
	"booking_id" uuid,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_lines" (
	"entry_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"account" text NOT NULL,
	"amount_pence" bigint NOT NULL,
	"mechanic_id" integer,
	CONSTRAINT "ledger_lines_entry_id_position_pk" PRIMARY KEY("entry_id","position"),
	CONSTRAINT "ledger_lines_account" CHECK ("ledger_lines"."account" in ('customer-receivable', 'provider-clearing', 'deposits-held', 'mechanic-payable', 'commission', 'refunds', 'chargebacks', 'written-off')),
	CONSTRAINT "ledger_lines_mechanic" CHECK (("ledger_lines"."account" = 'mechanic-payable') = ("ledger_lines"."mechanic_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_entry_id_ledger_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."ledger_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_mechanic_id_mechanics_id_fk" FOREIGN KEY ("mechanic_id") REFERENCES "public"."mechanics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_cause_key" ON "ledger_entries" USING btree ("kind","cause_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_booking_index" ON "ledger_entries" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_at_index" ON "ledger_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_lines_account_index" ON "ledger_lines" USING btree ("account");--> statement-breakpoint
CREATE INDEX "ledger_lines_mechanic_index" ON "ledger_lines" USING btree ("mechanic_id");--> statement-breakpoint
CREATE VIEW "public"."booking_balances" AS (select e.booking_id, l.account, sum(l.amount_pence)::bigint as balance_pence
    from ledger_lines l join ledger_entries e on e.id = l.entry_id
    group by e.booking_id, l.account);--> statement-breakpoint
CREATE VIEW "public"."ledger_balances" AS (select account, sum(amount_pence)::bigint as balance_pence from ledger_lines group by account);--> statement-breakpoint
CREATE VIEW "public"."mechanic_balances" AS (select l.mechanic_id, e.booking_id, -sum(l.amount_pence)::bigint as owed_pence
    from ledger_lines l join ledger_entries e on e.id = l.entry_id
    where l.account = 'mechanic-payable' group by l.mechanic_id, e.booking_id);--> statement-breakpoint
-- The ledger is append-only: no statement changes, deletes or truncates it, and a mistake is mended by another entry.
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_entries_not_truncated BEFORE TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_lines_append_only BEFORE UPDATE OR DELETE ON "ledger_lines"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER ledger_lines_not_truncated BEFORE TRUNCATE ON "ledger_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The sides of an entry sum to zero when its transaction commits: its lines come after it and one after the other.
CREATE FUNCTION require_balanced_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_pence) FROM ledger_lines WHERE entry_id = NEW.entry_id) <> 0 THEN
    RAISE EXCEPTION 'the sides of ledger entry % do not sum to zero', NEW.entry_id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_lines_balanced AFTER INSERT ON "ledger_lines"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_entry();--> statement-breakpoint
-- What happened to deposits before there was a ledger. The mechanic who had accepted gets 90% of a deposit that was kept.
CREATE TEMPORARY TABLE past_deposits ON COMMIT DROP AS
  SELECT p.id::text AS cause_id, p.booking_id, (p.amount * 100)::bigint AS amount, p.state,
    p.paid_at, coalesce(p.settled_at, p.paid_at) AS settled_at, r.state AS refund_state,
    coalesce(r.done_at, p.settled_at, p.paid_at) AS refunded_at,
    CASE WHEN b.accepted_at IS NOT NULL THEN b.mechanic_id END AS mechanic_id
  FROM payments p LEFT JOIN refunds r ON r.payment_id = p.id LEFT JOIN bookings b ON b.id = p.booking_id
  WHERE p.state IN ('paid', 'refunded', 'kept') AND coalesce(p.paid_at, p.settled_at) IS NOT NULL;--> statement-breakpoint
INSERT INTO ledger_entries (kind, cause_id, booking_id, at)
  SELECT 'deposit-paid', cause_id, booking_id, coalesce(paid_at, settled_at) FROM past_deposits
  UNION ALL SELECT 'deposit-refund-owed', cause_id, booking_id, settled_at FROM past_deposits WHERE state = 'refunded'
  UNION ALL SELECT 'refund-made', cause_id, booking_id, refunded_at FROM past_deposits
    WHERE state = 'refunded' AND refund_state IN ('done', 'failed')
  UNION ALL SELECT 'refund-returned', cause_id, booking_id, refunded_at FROM past_deposits
    WHERE state = 'refunded' AND refund_state = 'failed'
  UNION ALL SELECT 'deposit-retained', cause_id, booking_id, settled_at FROM past_deposits WHERE state = 'kept'
  ORDER BY 4;--> statement-breakpoint
INSERT INTO ledger_lines (entry_id, position, account, amount_pence, mechanic_id)
  SELECT e.id, row_number() OVER (PARTITION BY e.id ORDER BY l.amount DESC) - 1, l.account, l.amount, l.mechanic_id
  FROM ledger_entries e JOIN past_deposits d ON d.cause_id = e.cause_id
  CROSS JOIN LATERAL (SELECT round(d.amount * 0.9)::bigint AS theirs) s
  JOIN LATERAL (VALUES
    ('deposit-paid', 'provider-clearing', d.amount, NULL::integer),
    ('deposit-paid', 'deposits-held', -d.amount, NULL),
    ('deposit-refund-owed', 'deposits-held', d.amount, NULL),
    ('deposit-refund-owed', 'refunds', -d.amount, NULL),
    ('refund-made', 'refunds', d.amount, NULL),
    ('refund-made', 'provider-clearing', -d.amount, NULL),
    ('refund-returned', 'provider-clearing', d.amount, NULL),
    ('refund-returned', 'refunds', -d.amount, NULL),
    ('deposit-retained', 'deposits-held', d.amount, NULL),
    ('deposit-retained', 'commission', CASE WHEN d.mechanic_id IS NULL THEN -d.amount ELSE s.theirs - d.amount END, NULL),
    ('deposit-retained', 'mechanic-payable', CASE WHEN d.mechanic_id IS NULL THEN 0 ELSE -s.theirs END, d.mechanic_id)
  ) l (kind, account, amount, mechanic_id) ON l.kind = e.kind AND l.amount <> 0;
