CREATE TABLE "mechanic_accounts" (
	"mechanic_id" integer PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"reference" text NOT NULL,
	"is_ready" boolean DEFAULT false NOT NULL,
	"missing" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payout_lines" (
	"payout_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount_pence" bigint NOT NULL,
	CONSTRAINT "payout_lines_payout_id_booking_id_pk" PRIMARY KEY("payout_id","booking_id")
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"run_on" date PRIMARY KEY NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mechanic_id" integer NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"provider" text NOT NULL,
	"account_reference" text NOT NULL,
	"transfer_reference" text,
	"failure" text,
	"planned_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('planned', 'paid', 'failed')),
	CONSTRAINT "payouts_amount" CHECK ("payouts"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "mechanic_accounts" ADD CONSTRAINT "mechanic_accounts_mechanic_id_mechanics_id_fk" FOREIGN KEY ("mechanic_id") REFERENCES "public"."mechanics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_lines" ADD CONSTRAINT "payout_lines_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_mechanic_id_mechanics_id_fk" FOREIGN KEY ("mechanic_id") REFERENCES "public"."mechanics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mechanic_accounts_reference_key" ON "mechanic_accounts" USING btree ("provider","reference");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_planned_key" ON "payouts" USING btree ("mechanic_id") WHERE state = 'planned';--> statement-breakpoint
CREATE INDEX "payouts_mechanic_index" ON "payouts" USING btree ("mechanic_id","planned_at");