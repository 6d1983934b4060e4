ALTER TABLE "bills" ADD COLUMN "lost" numeric(10,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "lost" numeric(10,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "by_bank" numeric(10,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD COLUMN "by_bank" numeric(10,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_fees" ADD COLUMN "lost" numeric(10,2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_fees" ADD COLUMN "refund_by_bank" numeric(10,2) DEFAULT 0 NOT NULL;