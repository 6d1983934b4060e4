CREATE TABLE "task_progress" (
	"task" text PRIMARY KEY NOT NULL,
	"done_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_related_quote_id_quotes_id_fk";
--> statement-breakpoint
CREATE INDEX "booking_links_booking_index" ON "booking_links" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_links_expiry_index" ON "booking_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "bookings_address_index" ON "bookings" USING btree (greatest(created_at, scheduled_date, completed_at)) WHERE service_address <> 'Erased' and status in ('completed', 'cancelled');--> statement-breakpoint
CREATE INDEX "bookings_proposed_by_index" ON "bookings" USING btree ("proposed_by") WHERE proposed_by is not null;--> statement-breakpoint
CREATE INDEX "guest_grants_booking_index" ON "guest_grants" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "customer_views_booking_index" ON "customer_views" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "customers_erasure_index" ON "customers" USING btree ("erasure_due_at") WHERE erasure_due_at is not null and erased_at is null;--> statement-breakpoint
CREATE INDEX "follow_up_quotes_mechanic_index" ON "follow_up_quotes" USING btree ("mechanic_id");--> statement-breakpoint
CREATE INDEX "follow_up_quotes_new_booking_index" ON "follow_up_quotes" USING btree ("new_booking_id") WHERE new_booking_id is not null;--> statement-breakpoint
CREATE INDEX "inspection_photos_created_index" ON "inspection_photos" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mechanics_rejected_index" ON "mechanics" USING btree ("rejected_at") WHERE not is_approved;--> statement-breakpoint
CREATE INDEX "mechanics_erased_index" ON "mechanics" USING btree ("erased_at") WHERE erased_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_text_index" ON "notifications" USING btree ("created_at") WHERE message <> '' and status <> 'pending';--> statement-breakpoint
CREATE INDEX "notifications_applicant_index" ON "notifications" USING btree ("recipient_email") WHERE type like 'application-%' or type like 'document-%';--> statement-breakpoint
CREATE INDEX "provider_events_received_index" ON "provider_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "payouts_ended_index" ON "payouts" USING btree (coalesce("settled_at", "planned_at")) WHERE state <> 'planned';--> statement-breakpoint
CREATE INDEX "quotes_created_index" ON "quotes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "reply_links_booking_index" ON "reply_links" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "review_links_booking_index" ON "review_links" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "revisits_first_mechanic_index" ON "revisits" USING btree ("first_mechanic_id");--> statement-breakpoint
CREATE INDEX "audit_events_at_index" ON "audit_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "audit_events_sign_in_index" ON "audit_events" USING btree ("at") WHERE action like '%.sign-in';--> statement-breakpoint
CREATE INDEX "vehicle_history_booking_index" ON "vehicle_maintenance_history" USING btree ("booking_id") WHERE booking_id is not null;--> statement-breakpoint
CREATE INDEX "vehicle_history_mechanic_index" ON "vehicle_maintenance_history" USING btree ("mechanic_id") WHERE mechanic_id is not null;