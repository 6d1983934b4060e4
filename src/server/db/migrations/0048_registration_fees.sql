CREATE TABLE "marked_fees" (
	"fee_id" uuid PRIMARY KEY NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"received_on" date NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"marked_by" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "registration_fees" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mechanic_id" integer,
	"amount" numeric(10,2) NOT NULL,
	"state" text NOT NULL,
	"provider" text NOT NULL,
	"provider_reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"refund_state" text,
	"refund_reference" text,
	"refund_asked_at" timestamp with time zone,
	"refunded_at" timestamp with time zone,
	"decided_by" text,
	"decided_because" text,
	CONSTRAINT "registration_fees_state" CHECK ("registration_fees"."state" in ('due', 'paid', 'waived', 'refunded', 'mismatched', 'cancelled')),
	CONSTRAINT "registration_fees_refund" CHECK ("registration_fees"."refund_state" in ('requested', 'done', 'failed')),
	CONSTRAINT "registration_fees_amount" CHECK ("registration_fees"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" DROP CONSTRAINT "ledger_lines_account";--> statement-breakpoint
ALTER TABLE "marked_fees" ADD CONSTRAINT "marked_fees_fee_id_registration_fees_id_fk" FOREIGN KEY ("fee_id") REFERENCES "public"."registration_fees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registration_fees" ADD CONSTRAINT "registration_fees_mechanic_id_mechanics_id_fk" FOREIGN KEY ("mechanic_id") REFERENCES "public"."mechanics"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "registration_fees_standing_key" ON "registration_fees" USING btree ("mechanic_id") WHERE state in ('due', 'paid', 'waived', 'mismatched');--> statement-breakpoint
CREATE INDEX "registration_fees_mechanic_index" ON "registration_fees" USING btree ("mechanic_id","created_at");--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account" CHECK ("ledger_lines"."account" in ('customer-receivable', 'provider-clearing', 'deposits-held', 'mechanic-payable', 'commission', 'refunds', 'chargebacks', 'written-off', 'provider-fees', 'warranty-costs', 'registration-fees'));