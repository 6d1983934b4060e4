ALTER TABLE "mechanic_documents" ADD COLUMN "approved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mechanic_documents" ADD COLUMN "rejected_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "mechanic_documents" ADD COLUMN "rejection_reason" text;--> statement-breakpoint
ALTER TABLE "mechanic_documents" ADD COLUMN "decided_by" text;--> statement-breakpoint
-- Nobody has approved a document yet, so nobody is listed until an administrator has.
UPDATE "mechanics" SET "unlisted_at" = now() WHERE "unlisted_at" IS NULL;
