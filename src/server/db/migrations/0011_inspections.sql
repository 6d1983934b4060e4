CREATE TABLE "follow_up_lines" (
	"follow_up_quote_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"service_id" integer NOT NULL,
	"name" text NOT NULL,
	"finding_id" uuid,
	"finding_title" text,
	"labor_cost" numeric(10,2) NOT NULL,
	"parts_cost" numeric(10,2) NOT NULL,
	"labor_hours" numeric(4,2) NOT NULL,
	"decision" text,
	CONSTRAINT "follow_up_lines_follow_up_quote_id_position_pk" PRIMARY KEY("follow_up_quote_id","position")
);
--> statement-breakpoint
CREATE TABLE "follow_up_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"diagnostic_id" uuid NOT NULL,
	"booking_id" uuid NOT NULL,
	"mechanic_id" integer NOT NULL,
	"service_type" text NOT NULL,
	"mobile_fee" numeric(10,2) NOT NULL,
	"vehicle_class" text NOT NULL,
	"labour_area" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"replaced_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"new_booking_id" uuid
);
--> statement-breakpoint
CREATE TABLE "inspection_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"diagnostic_id" uuid NOT NULL,
	"mechanic_id" integer NOT NULL,
	"file_id" text NOT NULL,
	"small_file_id" text NOT NULL,
	"sha256" text NOT NULL,
	"captured_at" timestamp with time zone NOT NULL,
	"step" text,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"small_size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Nothing has written into this table before: the page now makes the ids.
ALTER TABLE "ar_diagnostics" ALTER COLUMN "id" DROP IDENTITY;--> statement-breakpoint
ALTER TABLE "ar_diagnostics" ALTER COLUMN "id" SET DATA TYPE uuid USING gen_random_uuid();--> statement-breakpoint
ALTER TABLE "ar_diagnostics" ALTER COLUMN "mechanic_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ar_diagnostics" ALTER COLUMN "annotation_data" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "ar_diagnostics" ALTER COLUMN "annotation_data" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ar_diagnostics" ALTER COLUMN "issues_found" SET DEFAULT '[]'::jsonb;--> statement-breakpoint
ALTER TABLE "ar_diagnostics" ALTER COLUMN "issues_found" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ar_diagnostics" ALTER COLUMN "recommended_actions" SET DEFAULT '';--> statement-breakpoint
ALTER TABLE "ar_diagnostics" ALTER COLUMN "recommended_actions" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ar_diagnostics" ALTER COLUMN "session_duration" SET DEFAULT 0;--> statement-breakpoint
ALTER TABLE "ar_diagnostics" ALTER COLUMN "session_duration" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ar_diagnostics" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ar_diagnostics" ADD COLUMN "duration_seconds" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ar_diagnostics" ADD COLUMN "confidence" numeric(3,2);--> statement-breakpoint
ALTER TABLE "ar_diagnostics" ADD COLUMN "registration" text;--> statement-breakpoint
ALTER TABLE "ar_diagnostics" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ar_diagnostics" ADD COLUMN "saved_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "follow_up_lines" ADD CONSTRAINT "follow_up_lines_follow_up_quote_id_follow_up_quotes_id_fk" FOREIGN KEY ("follow_up_quote_id") REFERENCES "public"."follow_up_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_lines" ADD CONSTRAINT "follow_up_lines_service_id_services_id_fk" FOREIGN KEY ("service_id") REFERENCES "public"."services"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_quotes" ADD CONSTRAINT "follow_up_quotes_diagnostic_id_ar_diagnostics_id_fk" FOREIGN KEY ("diagnostic_id") REFERENCES "public"."ar_diagnostics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_quotes" ADD CONSTRAINT "follow_up_quotes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_quotes" ADD CONSTRAINT "follow_up_quotes_mechanic_id_mechanics_id_fk" FOREIGN KEY ("mechanic_id") REFERENCES "public"."mechanics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow_up_quotes" ADD CONSTRAINT "follow_up_quotes_new_booking_id_bookings_id_fk" FOREIGN KEY ("new_booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_photos" ADD CONSTRAINT "inspection_photos_diagnostic_id_ar_diagnostics_id_fk" FOREIGN KEY ("diagnostic_id") REFERENCES "public"."ar_diagnostics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inspection_photos" ADD CONSTRAINT "inspection_photos_mechanic_id_mechanics_id_fk" FOREIGN KEY ("mechanic_id") REFERENCES "public"."mechanics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "follow_up_quotes_one_open" ON "follow_up_quotes" USING btree ("diagnostic_id") WHERE replaced_at is null and decided_at is null;--> statement-breakpoint
CREATE INDEX "follow_up_quotes_booking_index" ON "follow_up_quotes" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "inspection_photos_diagnostic_index" ON "inspection_photos" USING btree ("diagnostic_id");--> statement-breakpoint
CREATE INDEX "inspection_photos_mechanic_index" ON "inspection_photos" USING btree ("mechanic_id");--> statement-breakpoint
CREATE INDEX "ar_diagnostics_mechanic_index" ON "ar_diagnostics" USING btree ("mechanic_id","created_at");--> statement-breakpoint
ALTER TABLE "ar_diagnostics" ADD CONSTRAINT "ar_diagnostics_status" CHECK ("ar_diagnostics"."status" in ('draft', 'completed'));