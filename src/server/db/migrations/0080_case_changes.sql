-- By hand: the open pages of a booking hear of its cases, and of what is written in them, in the transaction of the change.
CREATE FUNCTION notify_of_case_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kerbside_changes', 'booking ' || (SELECT booking_id FROM cases WHERE id = NEW.case_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER cases_notify AFTER INSERT OR UPDATE ON "cases"
  FOR EACH ROW EXECUTE FUNCTION tell_booking();--> statement-breakpoint
CREATE TRIGGER case_messages_notify AFTER INSERT ON "case_messages"
  FOR EACH ROW EXECUTE FUNCTION notify_of_case_message();
