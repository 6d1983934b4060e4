CREATE TABLE "marked_refunds" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"made_on" date NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"marked_by" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "marked_payouts" (
	"payout_id" uuid PRIMARY KEY NOT NULL,
	"made_on" date NOT NULL,
	"reference" text NOT NULL,
	"reason" text NOT NULL,
	"marked_by" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "marked_payouts" ADD CONSTRAINT "marked_payouts_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;