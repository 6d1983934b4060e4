CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"customer_id" integer NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "deactivated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "deactivation_reason" text;--> statement-breakpoint
ALTER TABLE "customer_notes" ADD CONSTRAINT "customer_notes_customer_id_customers_id_fk" FOREIGN KEY ("customer_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customer_notes_customer_index" ON "customer_notes" USING btree ("customer_id","at");--> statement-breakpoint
CREATE INDEX "bookings_guest_order" ON "bookings" USING btree ("created_at","id") WHERE customer_id is null;--> statement-breakpoint
CREATE INDEX "customers_created_order" ON "customers" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "customers_search_index" ON "customers" USING gin ((lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || replace(coalesce(phone, ''), '+44', '0'))) gin_trgm_ops);