ALTER TABLE "bookings" ADD COLUMN "reoffered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bookings" ADD COLUMN "reoffer_ends_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "bookings_reoffer_index" ON "bookings" USING btree ("reoffer_ends_at") WHERE status = 'pending';