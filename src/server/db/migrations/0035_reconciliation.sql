CREATE TABLE "provider_lines" (
	"id" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text,
	"amount_pence" bigint NOT NULL,
	"fee_pence" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciled_days" (
	"provider" text NOT NULL,
	"day" date NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	"compared_at" timestamp with time zone,
	"theirs_pence" bigint DEFAULT 0 NOT NULL,
	"ours_pence" bigint DEFAULT 0 NOT NULL,
	"fee_pence" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "reconciled_days_provider_day_pk" PRIMARY KEY("provider","day")
);
--> statement-breakpoint
ALTER TABLE "operator_cases" DROP CONSTRAINT "operator_cases_kind";--> statement-breakpoint
CREATE INDEX "provider_lines_at_index" ON "provider_lines" USING btree ("provider","at");--> statement-breakpoint
CREATE INDEX "provider_lines_reference_index" ON "provider_lines" USING btree ("reference");--> statement-breakpoint
ALTER TABLE "operator_cases" ADD CONSTRAINT "operator_cases_kind" CHECK ("operator_cases"."kind" in ('mismatch', 'refund-returned', 'dispute', 'sign-in-alarm', 'reconciliation'));