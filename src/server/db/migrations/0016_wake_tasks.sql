-- A row that a background task waits for names the task, so that workers need not look for it every second. PostgreSQL
-- sends the same notification of one transaction once.
CREATE FUNCTION wake_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('kerbside_work', TG_ARGV[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER notifications_wake AFTER INSERT ON "notifications"
  FOR EACH STATEMENT EXECUTE FUNCTION wake_task('send-messages');--> statement-breakpoint
CREATE TRIGGER notifications_again_wake AFTER UPDATE OF "status" ON "notifications"
  FOR EACH ROW WHEN (NEW."status" = 'pending' AND OLD."status" = 'failed') EXECUTE FUNCTION wake_task('send-messages');--> statement-breakpoint
CREATE TRIGGER booking_events_wake AFTER INSERT ON "booking_events"
  FOR EACH STATEMENT EXECUTE FUNCTION wake_task('match-jobs');--> statement-breakpoint
CREATE TRIGGER bookings_wake AFTER UPDATE OF "matched_at", "express_request_at", "scheduled_date", "status" ON "bookings"
  FOR EACH ROW WHEN (NEW."matched_at" IS NULL) EXECUTE FUNCTION wake_task('match-jobs');--> statement-breakpoint
CREATE TRIGGER data_exports_wake AFTER INSERT ON "data_exports"
  FOR EACH STATEMENT EXECUTE FUNCTION wake_task('build-data-exports');--> statement-breakpoint
CREATE TRIGGER customer_vehicles_wake AFTER INSERT ON "customer_vehicles"
  FOR EACH STATEMENT EXECUTE FUNCTION wake_task('predict');--> statement-breakpoint
CREATE TRIGGER vehicle_forecasts_wake AFTER UPDATE OF "predicted_on" ON "vehicle_forecasts"
  FOR EACH ROW WHEN (NEW."predicted_on" < OLD."predicted_on") EXECUTE FUNCTION wake_task('predict');
--> statement-breakpoint
CREATE TRIGGER vehicle_forecasts_added_wake AFTER INSERT ON "vehicle_forecasts"
  FOR EACH STATEMENT EXECUTE FUNCTION wake_task('predict');
