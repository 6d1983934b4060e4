CREATE TABLE "payout_returns" (
	"payout_id" uuid NOT NULL,
	"total" numeric(10,2) NOT NULL,
	"heard_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payout_returns_payout_id_total_pk" PRIMARY KEY("payout_id","total"),
	CONSTRAINT "payout_returns_total" CHECK ("payout_returns"."total" > 0)
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "changes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_returns" ADD CONSTRAINT "payout_returns_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;