ALTER TABLE "bookings" ADD COLUMN "is_revisit" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "bills_held_index" ON "bills" USING btree ("payout_held_at") WHERE payout_held_at is not null;--> statement-breakpoint
CREATE INDEX "bookings_quote_index" ON "bookings" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "contact_messages_open_index" ON "contact_messages" USING btree ("created_at") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "payments_open_index" ON "payments" USING btree ("booking_id") WHERE state in ('unpaid', 'mismatched');--> statement-breakpoint
CREATE INDEX "refunds_requested_index" ON "refunds" USING btree ("created_at") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "mechanic_documents_waiting_index" ON "mechanic_documents" USING btree ("created_at") WHERE approved_at is null and rejected_at is null;--> statement-breakpoint
CREATE INDEX "refund_orders_requested_index" ON "refund_orders" USING btree ("created_at") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "reviews_held_index" ON "reviews" USING btree ("hidden_at") WHERE hidden_at is not null and hidden_by is null;--> statement-breakpoint
-- By hand: the re-visits that were arranged before, which have a row of their own.
UPDATE "bookings" SET "is_revisit" = true WHERE "id" IN (SELECT "booking_id" FROM "revisits");
