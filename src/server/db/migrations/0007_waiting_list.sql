CREATE TABLE "waiting_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"outcode" text NOT NULL,
	"consent_words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"notified_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_list_email_outcode_key" ON "waiting_list" USING btree ("email","outcode");--> statement-breakpoint
CREATE INDEX "waiting_list_outcode_index" ON "waiting_list" USING btree ("outcode") WHERE notified_at is null;