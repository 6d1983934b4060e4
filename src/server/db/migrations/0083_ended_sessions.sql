-- By hand: what a page hears of as somebody ends when that session is ended before its time, in each process. A session
-- that has expired is deleted much later, a night's worth at once, and concerns no page any more.
CREATE FUNCTION notify_of_ended_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kerbside_changes', 'session ' || OLD.token_hash);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER sessions_notify
  AFTER DELETE ON "sessions"
  FOR EACH ROW WHEN (OLD.expires_at > now()) EXECUTE FUNCTION notify_of_ended_session();
