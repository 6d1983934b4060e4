CREATE TABLE "booking_drafts" (
	"quote_id" uuid PRIMARY KEY NOT NULL,
	"answers" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"refusal" jsonb,
	"reached" text NOT NULL,
	"booking_key" uuid NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_drafts" ADD CONSTRAINT "booking_drafts_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;