ALTER TABLE "reviews" ADD COLUMN "hidden_by" text;--> statement-breakpoint
-- Whoever decides about reviews is told of new ones: see migration 0005.
CREATE TRIGGER reviews_told AFTER INSERT OR UPDATE OF "hidden_at", "hidden_by" ON "reviews"
  FOR EACH ROW EXECUTE FUNCTION tell_row('review');
