ALTER TABLE "administrators" ADD COLUMN "new_email" text;--> statement-breakpoint
ALTER TABLE "mechanics" ADD COLUMN "new_email" text;