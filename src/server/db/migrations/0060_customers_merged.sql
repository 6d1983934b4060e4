ALTER TABLE "customers" ADD COLUMN "merged_into_id" integer;--> statement-breakpoint
ALTER TABLE "customers" ADD CONSTRAINT "customers_merged_into_id_customers_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."customers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "customers_mailbox_index" ON "customers" USING btree ((replace(split_part(lower(email), '@', 1), '.', '') || '@' || split_part(lower(email), '@', 2)));--> statement-breakpoint
CREATE INDEX "customers_phone_index" ON "customers" USING btree ("phone");--> statement-breakpoint
CREATE INDEX "customers_name_index" ON "customers" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "customers_merged_index" ON "customers" USING btree ("merged_into_id") WHERE merged_into_id is not null;