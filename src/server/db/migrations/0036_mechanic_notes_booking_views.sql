CREATE TABLE "booking_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"saved_by" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mechanic_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mechanic_id" integer NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mechanic_notes" ADD CONSTRAINT "mechanic_notes_mechanic_id_mechanics_id_fk" FOREIGN KEY ("mechanic_id") REFERENCES "public"."mechanics"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "booking_views_name_key" ON "booking_views" USING btree ("saved_by","name");--> statement-breakpoint
CREATE INDEX "mechanic_notes_mechanic_index" ON "mechanic_notes" USING btree ("mechanic_id","at");