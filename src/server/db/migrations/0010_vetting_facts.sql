ALTER TABLE "mechanic_documents" ADD COLUMN "issued_on" date;--> statement-breakpoint
ALTER TABLE "mechanic_documents" ADD COLUMN "cover_pounds" integer;--> statement-breakpoint
ALTER TABLE "mechanic_documents" ADD COLUMN "sha256" text;