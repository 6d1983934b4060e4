CREATE TABLE "unused_cards" (
	"saved_by" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"event_id" text NOT NULL,
	"heard_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "unused_cards_payment_index" ON "unused_cards" USING btree ("payment_id");