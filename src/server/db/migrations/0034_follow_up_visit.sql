ALTER TABLE "follow_up_quotes" ADD COLUMN "visit" text;
--> statement-breakpoint
-- By hand: until now every approval was a visit of its own.
UPDATE "follow_up_quotes" SET "visit" = 'another' WHERE "decided_at" IS NOT NULL;
