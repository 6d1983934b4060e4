ALTER TABLE "mechanics" ADD COLUMN "deactivated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mechanics" ADD COLUMN "deactivation_reason" text;