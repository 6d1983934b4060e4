-- By hand: triggers are no part of the schema that the migrations are generated from.
-- Servers have in memory who serves a place, what lists show of a mechanic and when they are free next. Each change of it
-- is announced in its own transaction, so that no handler can forget to.
CREATE FUNCTION notify_of_diaries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kerbside_changes', 'diary ' || mechanic_id) FROM (SELECT DISTINCT mechanic_id FROM changed) AS mechanics;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER slot_claims_added_notify AFTER INSERT ON "slot_claims" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_diaries();--> statement-breakpoint
CREATE TRIGGER slot_claims_freed_notify AFTER DELETE ON "slot_claims" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_diaries();--> statement-breakpoint
CREATE TRIGGER days_off_added_notify AFTER INSERT ON "mechanic_days_off" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_diaries();--> statement-breakpoint
CREATE TRIGGER days_off_changed_notify AFTER UPDATE ON "mechanic_days_off" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_diaries();--> statement-breakpoint
CREATE TRIGGER days_off_removed_notify AFTER DELETE ON "mechanic_days_off" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_diaries();--> statement-breakpoint
-- Claims are inserted and deleted; nothing moves one. One that moved would concern two mechanics.
CREATE TRIGGER slot_claims_left_notify AFTER UPDATE ON "slot_claims" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_diaries();--> statement-breakpoint
CREATE TRIGGER slot_claims_moved_notify AFTER UPDATE ON "slot_claims" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION notify_of_diaries();--> statement-breakpoint
CREATE TRIGGER mechanics_listed_notify AFTER INSERT ON "mechanics"
  FOR EACH ROW WHEN (NEW."is_approved") EXECUTE FUNCTION tell_row('listing');--> statement-breakpoint
CREATE TRIGGER mechanics_listing_notify AFTER UPDATE ON "mechanics" FOR EACH ROW
  WHEN ((OLD."is_approved", OLD."is_active", OLD."unlisted_at", OLD."location", OLD."service_radius", OLD."coordinates")
    IS DISTINCT FROM (NEW."is_approved", NEW."is_active", NEW."unlisted_at", NEW."location", NEW."service_radius", NEW."coordinates"))
  EXECUTE FUNCTION tell_row('listing');--> statement-breakpoint
CREATE TRIGGER mechanics_profile_notify AFTER UPDATE ON "mechanics" FOR EACH ROW
  WHEN ((OLD."name", OLD."phone", OLD."rating", OLD."review_count", OLD."qualification", OLD."experience", OLD."specialty",
      OLD."response_time", OLD."completed_jobs", OLD."availability", OLD."travel_minutes")
    IS DISTINCT FROM (NEW."name", NEW."phone", NEW."rating", NEW."review_count", NEW."qualification", NEW."experience", NEW."specialty",
      NEW."response_time", NEW."completed_jobs", NEW."availability", NEW."travel_minutes"))
  EXECUTE FUNCTION tell_row('profile');
