CREATE TABLE "booking_photos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"author" text NOT NULL,
	"mechanic_id" integer,
	"message_id" bigint,
	"case_message_id" bigint,
	"follow_up_quote_id" uuid,
	"file_id" text NOT NULL,
	"small_file_id" text NOT NULL,
	"sha256" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"size_bytes" integer NOT NULL,
	"small_size_bytes" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_photos_one_place" CHECK (num_nonnulls("booking_photos"."message_id", "booking_photos"."case_message_id", "booking_photos"."follow_up_quote_id") <= 1)
);
--> statement-breakpoint
ALTER TABLE "booking_photos" ADD CONSTRAINT "booking_photos_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_photos" ADD CONSTRAINT "booking_photos_message_id_booking_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."booking_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_photos" ADD CONSTRAINT "booking_photos_case_message_id_case_messages_id_fk" FOREIGN KEY ("case_message_id") REFERENCES "public"."case_messages"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_photos" ADD CONSTRAINT "booking_photos_follow_up_quote_id_follow_up_quotes_id_fk" FOREIGN KEY ("follow_up_quote_id") REFERENCES "public"."follow_up_quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_photos_booking_index" ON "booking_photos" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "booking_photos_message_index" ON "booking_photos" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "booking_photos_case_message_index" ON "booking_photos" USING btree ("case_message_id");--> statement-breakpoint
CREATE INDEX "booking_photos_follow_up_index" ON "booking_photos" USING btree ("follow_up_quote_id");--> statement-breakpoint
CREATE INDEX "booking_photos_created_index" ON "booking_photos" USING btree ("created_at");