CREATE TABLE "booking_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_notes" ADD CONSTRAINT "booking_notes_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_notes_booking_index" ON "booking_notes" USING btree ("booking_id","at");--> statement-breakpoint
CREATE INDEX "notifications_booking_index" ON "notifications" USING btree ("related_booking_id");--> statement-breakpoint
-- The plate stands in the text that administrators search: erasing it from the quote erases it there too.
CREATE FUNCTION store_quote_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE booking_search s SET text = booking_search_text(b) FROM bookings b
  WHERE b.quote_id = NEW.id AND s.booking_id = b.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER quotes_searched AFTER UPDATE OF "registration" ON "quotes"
  FOR EACH ROW WHEN (OLD."registration" IS DISTINCT FROM NEW."registration") EXECUTE FUNCTION store_quote_search();
