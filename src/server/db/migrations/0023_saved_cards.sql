ALTER TABLE "bills" ADD COLUMN "charging_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "refusal" text;--> statement-breakpoint
ALTER TABLE "bills" ADD COLUMN "is_paid_by_saved_card" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_terms" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_terms_version" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_brand" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_last4" text;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "payments_cards_index" ON "payments" USING btree ("card_agreed_at") WHERE card_agreed_at is not null and card_deleted_at is null;