CREATE TABLE "refund_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"booking_id" uuid NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"lines" jsonb NOT NULL,
	"borne_by" text NOT NULL,
	"reason" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "refund_decisions_bearer" CHECK ("refund_decisions"."borne_by" in ('both', 'us')),
	CONSTRAINT "refund_decisions_amount" CHECK ("refund_decisions"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "refund_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"decision_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"provider" text NOT NULL,
	"amount" numeric(10,2) NOT NULL,
	"state" text NOT NULL,
	"provider_reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refund_orders_state" CHECK ("refund_orders"."state" in ('requested', 'done', 'failed')),
	CONSTRAINT "refund_orders_purpose" CHECK ("refund_orders"."purpose" in ('deposit', 'bill', 'registration-fee')),
	CONSTRAINT "refund_orders_amount" CHECK ("refund_orders"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "refund_decisions" ADD CONSTRAINT "refund_decisions_booking_id_bookings_id_fk" FOREIGN KEY ("booking_id") REFERENCES "public"."bookings"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_orders" ADD CONSTRAINT "refund_orders_decision_id_refund_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."refund_decisions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_decisions_booking_index" ON "refund_decisions" USING btree ("booking_id");--> statement-breakpoint
CREATE INDEX "refund_orders_decision_index" ON "refund_orders" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "refund_orders_payment_index" ON "refund_orders" USING btree ("payment_id");