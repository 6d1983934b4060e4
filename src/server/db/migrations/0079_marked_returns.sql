CREATE TABLE "marked_returns" (
	"payout_id" uuid PRIMARY KEY NOT NULL,
	"received_on" date NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"marked_by" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "marked_returns" ADD CONSTRAINT "marked_returns_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;