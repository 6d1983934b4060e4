CREATE TABLE "booking_message_reads" (
	"booking_id" uuid NOT NULL,
	"reader" text NOT NULL,
	"last_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "booking_message_reads_booking_id_reader_pk" PRIMARY KEY("booking_id","reader")
);
--> statement-breakpoint
CREATE TABLE "booking_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "booking_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"booking_id" uuid NOT NULL,
	"author" text NOT NULL,
	"mechanic_id" integer,
	"words" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_message_reads" ADD CONSTRAINT "booking_message_reads_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "booking_messages" ADD CONSTRAINT "booking_messages_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_messages_booking_index" ON "booking_messages" USING btree ("booking_id","id");
--> statement-breakpoint
-- By hand: the open pages of a booking hear of a message in its transaction.
CREATE TRIGGER booking_messages_told AFTER INSERT ON "booking_messages"
  FOR EACH ROW EXECUTE FUNCTION tell_booking();
