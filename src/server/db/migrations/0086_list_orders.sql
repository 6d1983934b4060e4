DROP INDEX "cases_due_index";--> statement-breakpoint
CREATE INDEX "cases_due_order" ON "cases" USING btree ("due_at","id") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "cases_decided_order" ON "cases" USING btree ("decided_at","id") WHERE decided_at is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_due_order" ON "contact_messages" USING btree (coalesce("due_on", 'infinity'),"id") WHERE answered_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_answered_order" ON "contact_messages" USING btree ("answered_at","id") WHERE answered_at is not null;--> statement-breakpoint
CREATE INDEX "reviews_desk_order" ON "reviews" USING btree ((hidden_at is not null and hidden_by is null),coalesce(hidden_at, '-infinity'::timestamptz),coalesce(reviews.created_at, '-infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "reviews_shown_order" ON "reviews" USING btree (coalesce(reviews.created_at, '-infinity'::timestamptz),"id") WHERE hidden_at is null;--> statement-breakpoint
CREATE INDEX "reviews_stars_order" ON "reviews" USING btree ("rating",coalesce(reviews.created_at, '-infinity'::timestamptz),"id") WHERE hidden_at is null;