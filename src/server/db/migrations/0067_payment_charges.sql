CREATE TABLE "payment_charges" (
	"charge_reference" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"is_second" boolean NOT NULL,
	"heard_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "provider_lines" ADD COLUMN "charge_reference" text;--> statement-breakpoint
CREATE INDEX "payment_charges_payment_index" ON "payment_charges" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_charges_second_index" ON "payment_charges" USING btree ("charge_reference") WHERE is_second;--> statement-breakpoint
CREATE INDEX "provider_lines_charge_index" ON "provider_lines" USING btree ("charge_reference");