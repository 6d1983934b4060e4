ALTER TABLE "payouts" DROP CONSTRAINT "payouts_state";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "called_off_by" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "called_off_because" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_state" CHECK ("payouts"."state" in ('planned', 'paid', 'failed', 'called-off'));