-- By hand: open pages show a document as soon as it is sent, decided, ended or removed: the desk's queue and the mechanic's
-- own pages listen for the mechanic.
CREATE FUNCTION notify_of_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    PERFORM pg_notify('kerbside_changes', 'mechanic ' || OLD.mechanic_id);
  ELSE
    PERFORM pg_notify('kerbside_changes', 'mechanic ' || NEW.mechanic_id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER mechanic_documents_notify
  AFTER INSERT OR DELETE OR UPDATE OF "approved_at", "rejected_at", "expired_at" ON "mechanic_documents"
  FOR EACH ROW EXECUTE FUNCTION notify_of_document();
