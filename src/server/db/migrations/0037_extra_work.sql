CREATE TABLE "extra_ceilings" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"set_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "follow_up_quotes" ALTER COLUMN "diagnostic_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "extra_ceilings" ADD CONSTRAINT "extra_ceilings_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;