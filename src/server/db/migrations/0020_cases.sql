CREATE TABLE "case_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "case_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"case_id" uuid NOT NULL,
	"author" text NOT NULL,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"opened_by" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"owner_id" integer,
	"decided_at" timestamp with time zone,
	"outcome" text,
	"decision" text,
	"cost_pence" integer
);
--> statement-breakpoint
ALTER TABLE "case_messages" ADD CONSTRAINT "case_messages_case_id_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."cases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_messages_case_index" ON "case_messages" USING btree ("case_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "cases_one_open_key" ON "cases" USING btree ("booking_id","kind","opened_by") WHERE decided_at is null;--> statement-breakpoint
CREATE INDEX "cases_booking_index" ON "cases" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "cases_due_index" ON "cases" USING btree ("due_at") WHERE decided_at is null;