CREATE TABLE "operator_cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"booking_id" uuid,
	"expected" text,
	"received" text NOT NULL,
	"amount_pence" bigint,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"closed_because" text,
	CONSTRAINT "operator_cases_kind" CHECK ("operator_cases"."kind" in ('mismatch', 'refund-returned', 'dispute', 'sign-in-alarm'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "operator_cases_subject_key" ON "operator_cases" USING btree ("kind","subject");--> statement-breakpoint
CREATE INDEX "operator_cases_due_index" ON "operator_cases" USING btree ("due_at") WHERE closed_at is null;