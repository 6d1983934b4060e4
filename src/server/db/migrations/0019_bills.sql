CREATE TABLE "bill_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bill_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"bill_id" uuid NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bill_lines" (
	"bill_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"description" text NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"removed_because" text,
	CONSTRAINT "bill_lines_bill_id_position_pk" PRIMARY KEY("bill_id","position")
);
--> statement-breakpoint
CREATE TABLE "bills" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"mechanic_id" integer NOT NULL,
	"total" numeric(10,2) NOT NULL,
	"deposit" numeric(10,2) NOT NULL,
	"due" numeric(10,2) NOT NULL,
	"state" text NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text,
	"issued_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"payout_held_at" timestamp with time zone,
	"payout_held_reason" text,
	CONSTRAINT "bills_state" CHECK ("bills"."state" in ('draft', 'due', 'paid', 'failed', 'written-off')),
	CONSTRAINT "bills_due" CHECK ("bills"."due" = "bills"."total" - "bills"."deposit" and "bills"."due" >= 0)
);
--> statement-breakpoint
CREATE TABLE "marked_bills" (
	"bill_id" uuid PRIMARY KEY NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"received_on" date NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"marked_by" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "bill_lines" ADD CONSTRAINT "bill_lines_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bills" ADD CONSTRAINT "bills_mechanic_id_mechanics_id_fk" FOREIGN KEY ("mechanic_id") REFERENCES "public"."mechanics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marked_bills" ADD CONSTRAINT "marked_bills_bill_id_bills_id_fk" FOREIGN KEY ("bill_id") REFERENCES "public"."bills"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bill_events_bill_index" ON "bill_events" USING btree ("bill_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bills_booking_key" ON "bills" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "bills_next_attempt_index" ON "bills" USING btree ("next_attempt_at") WHERE state in ('due', 'failed');--> statement-breakpoint
CREATE INDEX "bills_mechanic_index" ON "bills" USING btree ("mechanic_id","issued_at");--> statement-breakpoint
CREATE TRIGGER bill_events_append_only BEFORE UPDATE OR DELETE ON "bill_events"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER bill_events_not_truncated BEFORE TRUNCATE ON "bill_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The booking's page follows its bill.
CREATE TRIGGER bills_told AFTER INSERT OR UPDATE ON "bills"
  FOR EACH ROW EXECUTE FUNCTION tell_booking();
