CREATE TABLE "revisits" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"first_mechanic_id" integer NOT NULL,
	"pay" numeric(10,2) NOT NULL,
	"alone_until" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ledger_lines" DROP CONSTRAINT "ledger_lines_account";--> statement-breakpoint
ALTER TABLE "revisits" ADD CONSTRAINT "revisits_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisits" ADD CONSTRAINT "revisits_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "revisits" ADD CONSTRAINT "revisits_first_mechanic_id_mechanics_id_fk" FOREIGN KEY ("first_mechanic_id") REFERENCES "public"."mechanics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "revisits_case_index" ON "revisits" USING btree ("case_id");--> statement-breakpoint
ALTER TABLE "ledger_lines" ADD CONSTRAINT "ledger_lines_account" CHECK ("ledger_lines"."account" in ('customer-receivable', 'provider-clearing', 'deposits-held', 'mechanic-payable', 'commission', 'refunds', 'chargebacks', 'written-off', 'provider-fees', 'warranty-costs'));