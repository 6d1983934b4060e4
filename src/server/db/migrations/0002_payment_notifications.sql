-- The page of a deposit follows its quote, which may have no booking yet.
CREATE FUNCTION notify_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kerbside_changes', 'quote ' || NEW.quote_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_of_quote_notify AFTER INSERT OR UPDATE OF "state" ON "payments"
  FOR EACH ROW EXECUTE FUNCTION notify_of_payment();--> statement-breakpoint
-- A declined card changes no deposit, and its customer waits for an answer all the same.
CREATE FUNCTION notify_of_declined_card() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  declined payments%ROWTYPE;
BEGIN
  SELECT * INTO declined FROM payments WHERE id = NEW.payment_id;
  IF FOUND THEN
    PERFORM pg_notify('kerbside_changes', 'quote ' || declined.quote_id);
    IF declined.booking_id IS NOT NULL THEN
      PERFORM pg_notify('kerbside_changes', 'booking ' || declined.booking_id);
    END IF;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER declined_cards_notify AFTER INSERT ON "provider_events"
  FOR EACH ROW WHEN (NEW."type" = 'declined') EXECUTE FUNCTION notify_of_declined_card();
