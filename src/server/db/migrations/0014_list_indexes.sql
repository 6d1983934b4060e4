CREATE INDEX "notifications_status_order" ON "notifications" USING btree ("status","id");--> statement-breakpoint
CREATE INDEX "quotes_customer_index" ON "quotes" USING btree ("customer_id");