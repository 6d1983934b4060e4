-- The other triggers of the audit see rows; TRUNCATE removes all of them at once and asks for none.
CREATE TRIGGER audit_events_not_truncated BEFORE TRUNCATE ON "audit_events"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
