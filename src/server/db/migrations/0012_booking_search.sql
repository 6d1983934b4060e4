CREATE TABLE "booking_search" (
	"booking_id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "booking_search" ADD CONSTRAINT "booking_search_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_search_text_index" ON "booking_search" USING gin ("text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "bookings_booked_order" ON "bookings" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_slot_order" ON "bookings" USING btree (coalesce("scheduled_date", 'infinity'::timestamptz),"id");--> statement-breakpoint
CREATE INDEX "bookings_name_order" ON "bookings" USING btree (lower("customer_name"),"id");--> statement-breakpoint
CREATE INDEX "bookings_status_order" ON "bookings" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "bookings_open_slot_order" ON "bookings" USING btree (coalesce("scheduled_date", 'infinity'::timestamptz),"id") WHERE status not in ('completed', 'cancelled');--> statement-breakpoint
-- What an administrator may look for in a booking: lower case, the plate and the telephone number without spaces, the
-- number also as it is dialled in the UK.
CREATE FUNCTION booking_search_text(b "bookings") RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(concat_ws(' ', b.reference, b.customer_name, b.customer_email, b.customer_phone,
    regexp_replace(b.customer_phone, '^\+44', '0'), q.registration, m.name, b.service_address))
  FROM quotes q LEFT JOIN mechanics m ON m.id = b.mechanic_id WHERE q.id = b.quote_id
$$;--> statement-breakpoint
CREATE FUNCTION store_booking_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO booking_search (booking_id, text) VALUES (NEW.id, booking_search_text(NEW))
  ON CONFLICT (booking_id) DO UPDATE SET text = EXCLUDED.text;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER bookings_searched AFTER INSERT OR UPDATE OF "reference", "customer_name", "customer_email",
  "customer_phone", "service_address", "mechanic_id", "quote_id" ON "bookings"
  FOR EACH ROW EXECUTE FUNCTION store_booking_search();--> statement-breakpoint
CREATE FUNCTION store_mechanic_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE booking_search s SET text = booking_search_text(b) FROM bookings b
  WHERE b.mechanic_id = NEW.id AND s.booking_id = b.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mechanics_searched AFTER UPDATE OF "name" ON "mechanics"
  FOR EACH ROW WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION store_mechanic_search();--> statement-breakpoint
INSERT INTO booking_search (booking_id, text) SELECT b.id, booking_search_text(b) FROM bookings b;
