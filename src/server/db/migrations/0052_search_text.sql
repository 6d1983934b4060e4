-- By hand: functions are no part of the schema that the migrations are generated from.
-- The same text in PL/pgSQL, which plans its query once a connection: PostgreSQL plans the query of an SQL function that it cannot
-- inline at every call, and a trigger calls it for every booking.
CREATE OR REPLACE FUNCTION booking_search_text(b "bookings") RETURNS text LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN (
    SELECT lower(concat_ws(' ', b.reference, b.customer_name, b.customer_email, b.customer_phone,
      regexp_replace(b.customer_phone, '^\+44', '0'), q.registration, m.name, b.service_address))
    FROM quotes q LEFT JOIN mechanics m ON m.id = b.mechanic_id WHERE q.id = b.quote_id
  );
END $$;
